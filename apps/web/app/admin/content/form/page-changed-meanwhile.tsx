import type { WrittenPageView } from '@domeka/content/contract';
import { useWords } from '@domeka/ui';
import { ComparisonTable } from '../../../inventory/form/comparison-table.tsx';
import type { ComparedRow } from '../../../inventory/form/comparison-table.tsx';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import { differingLines, textLines } from './text-lines.ts';

const fields = ['title', 'slug', 'metaDescription'] as const;

/** After an edit conflict: the differences to the stored version. Saving again keeps the typed one. */
export function PageChangedMeanwhile({ current, typed }: { current: WrittenPageView; typed: FormValues }) {
  const { t } = useWords('content');
  const typedText = (name: string) => String(typed[name] ?? '');
  const typedHtml = typedText('content').trim();
  const [now, then] = differingLines(textLines(current.content), textLines(typedHtml));
  const rows: ComparedRow[] = fields
    .map((name): [string, string, string] => [t(`content.${name}.label`), current[name] ?? '', typedText(name)])
    .filter(([, text, own]) => text !== own);
  const isSaidAlike = now.length + then.length === 0;
  if (!isSaidAlike)
    rows.push([t('content.content.label'), <Lines key="now" lines={now} />, <Lines key="then" lines={then} />]);
  return (
    <div className="question">
      <p id="changed-meanwhile">{t('content.changed.text')}</p>
      {rows.length > 0 && (
        <ComparisonTable
          labelledBy="changed-meanwhile"
          columns={[t('content.changed.field'), t('content.changed.now'), t('content.changed.typed')]}
          rows={rows}
        />
      )}
      {isSaidAlike && typedHtml !== current.content && <p>{t('content.changed.formatting')}</p>}
    </div>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="compared-lines">
      {lines.map((line, index) => (
        <li key={index}>
          <mark>{line}</mark>
        </li>
      ))}
    </ul>
  );
}
