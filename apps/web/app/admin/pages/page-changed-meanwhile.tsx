import type { WrittenPageView } from '@domeka/content/contract';
import { useWords } from '@domeka/ui';
import { ComparisonTable } from '../../inventory/comparison-table.tsx';
import type { ComparedRow } from '../../inventory/comparison-table.tsx';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { textLines } from './text-lines.ts';

const fields = ['title', 'slug', 'metaDescription'] as const;

/**
 * Somebody saved the same page meanwhile: what it says now, beside what was typed; saving again keeps the typed.
 */
export function PageChangedMeanwhile({ current, typed }: { current: WrittenPageView; typed: FormValues }) {
  const { t } = useWords('content');
  const typedText = (name: string) => String(typed[name] ?? '');
  const [now, then] = [textLines(current.content), textLines(typedText('content'))];
  const rows: ComparedRow[] = fields.map((name) => [t(`written.${name}.label`), current[name] ?? '', typedText(name)]);
  return (
    <div className="question">
      <p id="changed-meanwhile">{t('written.changed.text')}</p>
      <ComparisonTable
        labelledBy="changed-meanwhile"
        columns={[t('written.changed.field'), t('written.changed.now'), t('written.changed.typed')]}
        rows={[
          ...rows.filter(([, text, own]) => text !== own),
          [
            t('written.content.label'),
            <Lines key="now" lines={now} others={then} />,
            <Lines key="then" lines={then} others={now} />,
          ],
        ]}
      />
    </div>
  );
}

/** One of two texts; lines that the other lacks are marked. */
function Lines({ lines, others }: { lines: string[]; others: string[] }) {
  const known = new Set(others);
  return (
    <ul className="compared-lines">
      {lines.map((line, index) => (
        <li key={index}>{known.has(line) ? line : <mark>{line}</mark>}</li>
      ))}
    </ul>
  );
}
