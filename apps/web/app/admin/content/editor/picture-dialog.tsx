import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { useFetcher } from '@remix-run/react';
import { ErrorSummary, FormScope, NativeDialog, useWords } from '@domeka/ui';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { Author } from '../../../lib/forms/once.tsx';
import { isRefused } from '../../../lib/forms/keep-input.ts';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { editPath } from '../../../content/page-addresses.ts';
import { PictureFields } from './picture-fields.tsx';
import type { UploadedPicture } from './picture-html.ts';
import { useGuardedClose } from '../../../lib/questions/use-guarded-close.tsx';
import type { Editor } from './rich-text.client.ts';

interface DialogProps {
  editor: Editor;
  pageId: string;
  file?: File;
  onClose: () => void;
}

export function PictureDialog({ editor, pageId, file, onClose }: DialogProps) {
  const { t } = useWords('content');
  const { language } = useRootData();
  const { mayClose, question } = useGuardedClose(onClose);
  const fetcher = useFetcher<RefusedAction | UploadedPicture>();
  const { data, state } = fetcher;
  const failed = isRefused(data) && state === 'idle' ? data.failed : undefined;
  const picture = data && !isRefused(data) ? data.picture : null;
  useEffect(() => {
    if (!picture) return;
    const { url, alt, width, height } = picture;
    editor.chain().focus().setImage({ src: url, alt, width, height }).run();
    onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each picture
  }, [picture]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = form.current?.elements.namedItem('picture');
    if (!file || !(input instanceof HTMLInputElement)) return;
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
  }, [file]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const values = new FormData(event.currentTarget);
    values.set('intent', 'picture');
    fetcher.submit(values, { method: 'post', action: editPath(language, pageId), encType: 'multipart/form-data' });
  };
  return (
    <>
      <NativeDialog labelledBy="picture-title" isRefused={failed !== undefined} mayClose={mayClose} onClose={onClose}>
        {failed && <ErrorSummary problem={failed.problem} formId="insert" />}
        <Heading as="h2" size="5" id="picture-title">
          {t('content.pictures.add')}
        </Heading>
        <FormScope id="insert" failed={failed}>
          <form ref={form} noValidate className="stack" onSubmit={send}>
            <Author />
            <PictureFields />
            <div className="button-row">
              <Button type="submit" size="3" loading={state !== 'idle'}>
                {t('content.pictures.add')}
              </Button>
              <Button type="button" size="3" variant="soft" color="gray" onClick={() => mayClose() && onClose()}>
                {t('content.cancel')}
              </Button>
            </div>
          </form>
        </FormScope>
      </NativeDialog>
      {question}
    </>
  );
}
