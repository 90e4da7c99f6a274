import { Button } from '@radix-ui/themes/components/button';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FileField, FormScope, NativeSelect, Page, TextAreaField, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { Author } from '../../lib/forms/once.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import type { loadPlaces } from './choose-file.server.ts';

export const handle: PageHandle = { title: (t) => t('inventory:import.title') };

export { loadPlaces as loader, planFile as action } from './choose-file.server.ts';
export const clientAction = keepInput('import');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function ChooseFile() {
  const { places, place } = useLoaderData<typeof loadPlaces>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('inventory');
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Page title={t('import.title')} problem={refused?.failed.problem} formId="import" width="text">
      <p>{t('import.lead')}</p>
      <FormScope id="import" failed={refused?.failed}>
        <form method="post" action="#errors" encType="multipart/form-data" noValidate className="stack">
          <Author />
          <FileField
            name="file"
            label={t('field.file.label')}
            hint={t('import.hint')}
            accept=".csv,.tsv,.txt,.json,.zip,text/csv,text/tab-separated-values,application/json,application/zip"
          />
          <TextAreaField name="pasted" label={t('import.pasted')} hint={t('import.pasted-hint')} />
          {places.length === 0 ? (
            <input type="hidden" name="destination" value="personal" />
          ) : (
            <NativeSelect
              name="destination"
              label={t('import.destination')}
              defaultValue={place}
              choices={[
                { value: 'personal', label: t('switcher.personal') },
                ...places.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <div className="button-row">
            <Button type="submit" size="3" loading={isBusy}>
              {t('import.plan')}
            </Button>
          </div>
          <p className="quiet">{t('import.nothing-yet')}</p>
        </form>
      </FormScope>
    </Page>
  );
}
