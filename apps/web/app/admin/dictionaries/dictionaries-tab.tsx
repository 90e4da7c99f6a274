import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { useActionData, useNavigation } from '@remix-run/react';
import { dictionaryNames } from '@domeka/inventory/contract';
import type { DictionaryName } from '@domeka/inventory/contract';
import { Field, FormScope, TabLinks, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { AdminPage } from '../admin-page.tsx';
import type { loadDictionary } from './dictionaries.server.ts';
import { dictionaryPath } from './dictionary-address.ts';
import { DictionaryTable } from './dictionary-table.tsx';
import { useTabData } from '../use-tab-data.ts';

export function DictionariesTab() {
  const { name, dictionary } = useTabData<typeof loadDictionary>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const isAdding = refused?.form === 'add';
  return (
    <AdminPage
      tab="dictionaries"
      refused={refused}
      problemTitle={isAdding ? t(`dictionary.${name}.failed`) : t('toast.value-edit-failed.title')}
    >
      <h2>{t('dictionary.kinds')}</h2>
      <TabLinks
        label={t('dictionary.kinds')}
        tabs={dictionaryNames.map((one) => ({
          to: dictionaryPath(language, one),
          label: t(`dictionary.${one}.tab`),
          isCurrent: one === name,
        }))}
      />
      <AddValue key={name} name={name} failed={isAdding ? refused.failed : undefined} />
      {dictionary ? (
        <DictionaryTable dictionary={dictionary} refused={refused} />
      ) : (
        <p role="alert">{t('toast.dictionary-failed.title')}</p>
      )}
    </AdminPage>
  );
}

function AddValue({ name, failed }: { name: DictionaryName; failed: FailedForm | undefined }) {
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const isBusy = useNavigation().formData?.get('intent') === 'add';
  return (
    <Card size="3" className="list-card">
      <h3>{t(`dictionary.${name}.add`)}</h3>
      <FormScope id="add" failed={failed}>
        <form
          method="post"
          action={`${dictionaryPath(language, name)}#errors`}
          noValidate
          className="stack value-form"
          data-keep-scroll
        >
          <Once form={`add.${name}`} />
          <Field name="value" label={t('field.value.label')} hint={t('field.value.hint')} required autoComplete="off" />
          <Field name="labels.en" label={t('field.labels.en.label')} hint={t('field.labels.hint')} autoComplete="off" />
          <Field name="labels.pl" label={t('field.labels.pl.label')} hint={t('field.labels.hint')} autoComplete="off" />
          <div className="button-row">
            <Button type="submit" size="3" name="intent" value="add" loading={isBusy}>
              {t('dictionary.submit')}
            </Button>
          </div>
        </form>
      </FormScope>
    </Card>
  );
}
