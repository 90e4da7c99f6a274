import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { useNavigate, useNavigation, useSubmit } from '@remix-run/react';
import { largestFile } from '@domeka/kernel';
import { CheckboxField, FileField, FormScope, useHydrated, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { useState } from 'react';
import type { DragEvent, FormEvent } from 'react';
import { Author } from '../../lib/forms/once.tsx';
import { lightForm } from '../../lib/forms/uploads.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { adminPath } from '../tabs.ts';
import { UploadProgress } from './upload-progress.tsx';

interface UploadProps {
  failed: FailedForm | undefined;
  onTooLarge: (isTooLarge: boolean) => void;
}

const fileInputOf = (form: HTMLFormElement) => form.elements.namedItem('file') as HTMLInputElement;

export function UploadForm({ failed, onTooLarge }: UploadProps) {
  const { t } = useWords('catalog-import');
  const isHydrated = useHydrated();
  const { address, share, isBusy, send, cancel } = useUpload();
  const upload = (event: FormEvent<HTMLFormElement>) => {
    const [file] = fileInputOf(event.currentTarget).files ?? [];
    if (!file) return; // the server requires one
    event.preventDefault();
    const isTooLarge = file.size > largestFile;
    onTooLarge(isTooLarge);
    if (!isTooLarge) send(event.currentTarget);
  };
  const drop = (event: DragEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) fileInputOf(event.currentTarget).files = event.dataTransfer.files;
    onTooLarge(false);
  };
  return (
    <Card size="3" className="list-card">
      <h2>{t('upload.title')}</h2>
      <FormScope id="upload" failed={failed}>
        <form
          method="post"
          action={`${address}#errors`}
          encType="multipart/form-data"
          noValidate
          className="stack"
          onSubmit={upload}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <Author />
          <FileField
            name="file"
            label={t('field.file.label')}
            hint={[t('field.file.hint'), isHydrated && t('upload.drop')].filter(Boolean).join('. ')}
            accept=".csv,.xml,.txt,.tsv,text/csv,text/xml,application/xml"
          />
          <CheckboxField name="mode" value="import" label={t('upload.at-once')} />
          {isBusy ? (
            <UploadProgress share={share} onCancel={cancel} />
          ) : (
            <div className="button-row">
              <Button type="submit" size="3">
                {t('upload.submit')}
              </Button>
            </div>
          )}
        </form>
      </FormScope>
    </Card>
  );
}

function useUpload() {
  const { language } = useRootData();
  const [share, setShare] = useState(0);
  const { formData, formMethod } = useNavigation();
  const submit = useSubmit();
  const navigate = useNavigate();
  const address = adminPath(language, 'catalog');
  return {
    address,
    share,
    isBusy: formMethod === 'POST' && formData?.has('upload') === true,
    send: (form: HTMLFormElement) => {
      setShare(0);
      submit(lightForm(form, 'file', setShare), {
        method: 'post',
        action: `${address}#errors`,
        encType: 'multipart/form-data',
        preventScrollReset: true,
      });
    },
    /** Navigating to the current address aborts the request. */
    cancel: () => navigate(address, { replace: true, preventScrollReset: true }),
  };
}
