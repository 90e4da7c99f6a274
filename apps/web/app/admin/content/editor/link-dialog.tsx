import { Button } from '@radix-ui/themes/components/button';
import { Heading } from '@radix-ui/themes/components/heading';
import { isAllowedLink, typedLink } from '@domeka/content/contract';
import { Field, FormScope, NativeDialog, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { problemAt } from '../../../lib/forms/problem-at.ts';
import { useGuardedClose } from '../../../lib/questions/use-guarded-close.tsx';
import type { Editor } from './rich-text.client.ts';

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useWords('content');
  const { mayClose, question } = useGuardedClose(onClose);
  const [failed, setFailed] = useState<FailedForm>();
  const before = String(editor.getAttributes('link').href ?? '');
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const href = new FormData(event.currentTarget).get('href');
    const typed = typeof href === 'string' ? href.trim() : '';
    const to = typedLink(typed);
    if (!isAllowedLink(to))
      return setFailed({
        problem: problemAt('content', 'href', typed === '' ? 'required' : 'link-elsewhere'),
        values: { href: typed },
      });
    // Without a selection the address becomes the link's text.
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: to } }] }).run();
    else chain.setLink({ href: to }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <>
      <NativeDialog labelledBy="link-title" isRefused={failed !== undefined} mayClose={mayClose} onClose={onClose}>
        <Heading as="h2" size="5" id="link-title">
          {t('content.link.title')}
        </Heading>
        <FormScope id="link" failed={failed} initial={{ href: before }}>
          <form noValidate className="stack" onSubmit={apply}>
            <Field name="href" label={t('content.link.href')} hint={t('content.link.hint')} autoComplete="off" />
            <div className="button-row">
              <Button type="submit" size="3">
                {t('content.link.submit')}
              </Button>
              {before !== '' && (
                <Button type="button" size="3" variant="soft" onClick={remove}>
                  {t('content.link.remove')}
                </Button>
              )}
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
