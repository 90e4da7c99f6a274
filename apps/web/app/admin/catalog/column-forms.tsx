import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import {
  importDelimiters,
  importEncodings,
  isAdjustable,
  isKnownByName,
  mappedFields,
} from '@domeka/catalog-import/contract';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { FormScope, NativeSelect, useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { nameOfDelimiter } from './delimiter-names.ts';
import { numbered, useColumnName } from './tables/column-names.ts';
import { RememberedMapping } from './tables/remembered-mapping.tsx';

interface ColumnProps {
  report: ImportReport;
  refused: RefusedAction | undefined;
}

/** Which required column mapping is missing. */
export function unmappedIn(report: ImportReport): 'name' | 'code' | null {
  const { format, mapping, holdsCodes } = report;
  if (!isAdjustable(format)) return null;
  if (mapping.name === undefined) return 'name';
  if (isKnownByName(report)) return null;
  return (mapping.barcode === undefined || holdsCodes === false) && mapping.id === undefined ? 'code' : null;
}

/** Which column holds what, and how the file is read: beside the sample, which shows its letters. */
export function ColumnForms({ report, refused }: ColumnProps) {
  return (
    <>
      <RemapForm report={report} refused={refused} />
      <RereadForm report={report} refused={refused} />
    </>
  );
}

function RereadForm({ report, refused }: ColumnProps) {
  const { encoding, delimiter, headingLine, headingChoices, encodingExamples } = report;
  const { t } = useWords('catalog-import');
  const wordsIn = new Map(encodingExamples.map((example) => [example.encoding, example.words]));
  const isBusy = useNavigation().formData?.get('intent') === 'reread';
  return (
    <>
      <h2>{t('check.reading')}</h2>
      <FormScope id="reread" failed={refused?.form === 'reread' ? refused.failed : undefined}>
        <form method="post" action="#errors" noValidate className="stack">
          <Author />
          <div className="column-selects">
            <NativeSelect
              name="encoding"
              label={t('field.encoding.label')}
              defaultValue={encoding}
              choices={importEncodings.map((value) => {
                const words = wordsIn.get(value);
                return { value, label: words ? t('check.encoding-example', { encoding: value, words }) : value };
              })}
            />
            <NativeSelect
              name="delimiter"
              label={t('field.delimiter.label')}
              defaultValue={delimiter ?? ''}
              choices={importDelimiters.map((value) => ({ value, label: t(`delimiter.${nameOfDelimiter[value]}`) }))}
            />
            {headingLine !== null && (
              <NativeSelect
                name="headingLine"
                label={t('field.headingLine.label')}
                defaultValue={String(headingLine)}
                choices={[
                  ...headingChoices.map(({ line, text }) => ({
                    value: String(line),
                    label: t('check.heading-line', { line, text }),
                  })),
                  { value: '0', label: t('check.no-headings') },
                ]}
              />
            )}
          </div>
          <div className="button-row">
            <Button type="submit" size="3" variant="soft" name="intent" value="reread" loading={isBusy}>
              {t('check.reread')}
            </Button>
          </div>
        </form>
      </FormScope>
    </>
  );
}

function RemapForm({ report, refused }: ColumnProps) {
  const { mapping, columns, remembered } = report;
  const unmapped = unmappedIn(report);
  const { t } = useWords('catalog-import');
  const isBusy = useNavigation().formData?.get('intent') === 'remap';
  const nameOf = useColumnName();
  const choices = numbered(columns).map((column) => {
    const [heading, example] = [nameOf(column), column.example];
    return { value: column.key, label: example ? t('check.column', { heading, example }) : heading };
  });
  return (
    <>
      <h2>{t('check.mapping')}</h2>
      {unmapped && (
        <p>
          <strong>{t(`check.say-${unmapped}`)}</strong>
        </p>
      )}
      <RememberedMapping remembered={remembered} />
      <p>{t('check.mapping-text')}</p>
      <FormScope id="remap" failed={refused?.form === 'remap' ? refused.failed : undefined}>
        <form method="post" action="#errors" noValidate className="stack">
          <Author />
          <div className="column-selects">
            {mappedFields.map((field) => (
              <NativeSelect
                key={field}
                name={`mapping.${field}`}
                label={t(`columns.${field}`)}
                defaultValue={mapping[field] ?? ''}
                choices={[{ value: '', label: t('check.no-column') }, ...choices]}
              />
            ))}
          </div>
          <div className="button-row">
            <Button type="submit" size="3" variant="soft" name="intent" value="remap" loading={isBusy}>
              {t('check.remap')}
            </Button>
          </div>
        </form>
      </FormScope>
    </>
  );
}
