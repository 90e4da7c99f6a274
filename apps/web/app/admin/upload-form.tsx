import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { useNavigation } from '@remix-run/react';
import { CheckboxField, FileField, FormScope, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { useRootData } from '../lib/pages/root-data.ts';
import { adminPath } from './tabs.ts';

/** Takes a file to be checked. */
export function UploadForm({ failed }: { failed: FailedForm | undefined }) {
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Card size="3" className="list-card">
      <h2>{t('upload.title')}</h2>
      <FormScope id="upload" failed={failed}>
        <form
          method="post"
          action={`${adminPath(language, 'catalog')}#errors`}
          encType="multipart/form-data"
          noValidate
          className="stack"
        >
          <FileField
            name="file"
            label={t('field.file.label')}
            hint={t('field.file.hint')}
            accept=".csv,.xml,.txt,.tsv,text/csv,text/xml,application/xml"
          />
          <CheckboxField name="mode" value="import" label={t('upload.at-once')} />
          <div className="button-row">
            <Button type="submit" size="3" loading={isBusy}>
              {t('upload.submit')}
            </Button>
          </div>
        </form>
      </FormScope>
    </Card>
  );
}
