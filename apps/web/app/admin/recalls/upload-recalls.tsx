import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { useNavigation } from '@remix-run/react';
import { FileField, FormScope, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { adminPath } from '../tabs.ts';

export function UploadRecalls({ failed }: { failed: FailedForm | undefined }) {
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const isBusy = useNavigation().formEncType === 'multipart/form-data';
  return (
    <Card size="3" className="list-card">
      <h2>{t('recalls.upload')}</h2>
      <FormScope id="upload" failed={failed}>
        <form
          method="post"
          action={`${adminPath(language, 'recalls')}#errors`}
          encType="multipart/form-data"
          noValidate
          className="stack"
        >
          <Author />
          <FileField
            name="file"
            label={t('recalls.label')}
            hint={t('recalls.hint')}
            accept=".csv,.xml,.txt,text/csv,text/xml,application/xml"
          />
          <div className="button-row">
            <Button type="submit" size="3" loading={isBusy}>
              {t('recalls.submit')}
            </Button>
          </div>
        </form>
      </FormScope>
    </Card>
  );
}
