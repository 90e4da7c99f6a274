import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { importDelimiters, importEncodings, isAdjustable, mappedFields } from '@domeka/catalog-import/contract';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { FormScope, NativeSelect, useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { nameOfDelimiter } from './delimiter-names.ts';

interface ColumnProps {
  report: ImportReport;
  refused: RefusedAction | undefined;
}

/** Which required column mapping is missing. */
export function unmappedIn({ format, mapping }: ImportReport): 'name' | 'code' | null {
  if (!isAdjustable(format)) return null;
  if (mapping.name === undefined) return 'name';
  return mapping.barcode === undefined && mapping.id === undefined ? 'code' : null;
}

/** Options for reading the file; missing mappings come first. */
export function ColumnForms({ report, refused }: ColumnProps) {
  const reread = <RereadForm report={report} refused={refused} />;
  const isMappedFirst = unmappedIn(report) !== null;
  return (
    <>
      {!isMappedFirst && reread}
      <RemapForm report={report} refused={refused} />
      {isMappedFirst && reread}
    </>
  );
}

function RereadForm({ report: { encoding, delimiter }, refused }: ColumnProps) {
  const { t } = useWords('catalog-import');
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
              choices={importEncodings.map((value) => ({ value, label: value }))}
            />
            <NativeSelect
              name="delimiter"
              label={t('field.delimiter.label')}
              defaultValue={delimiter ?? ''}
              choices={importDelimiters.map((value) => ({ value, label: t(`delimiter.${nameOfDelimiter[value]}`) }))}
            />
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
  const { mapping, columns } = report;
  const unmapped = unmappedIn(report);
  const { t } = useWords('catalog-import');
  const isBusy = useNavigation().formData?.get('intent') === 'remap';
  const byHeading = new Map(columns.map(({ heading, example }) => [heading, example]));
  const choices = [...byHeading].map(([heading, example]) => ({
    value: heading,
    label: example ? t('check.column', { heading, example }) : heading,
  }));
  return (
    <>
      <h2>{t('check.mapping')}</h2>
      {unmapped && (
        <p>
          <strong>{t(`check.say-${unmapped}`)}</strong>
        </p>
      )}
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
