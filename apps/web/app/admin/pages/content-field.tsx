import { TextAreaField, useHydrated, useTyped, useWords } from '@domeka/ui';
import { useRef } from 'react';
import { Icon } from '../../lib/icons/icon.tsx';
import { RichTextTools } from './rich-text-tools.tsx';
import { useRichText } from './use-rich-text.ts';

/** The page's text: HTML, and where scripts run an editor over it, unless it has what that cannot show. */
export function ContentField({ pageId }: { pageId: string | null }) {
  const { t } = useWords('content');
  const { id, error } = useTyped('content');
  const holder = useRef<HTMLDivElement>(null);
  const { mode, opened, open, close } = useRichText({
    id,
    holder,
    attributes: {
      ...{
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'prose rich-text',
        'aria-label': t('written.content.label'),
      },
      ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
    },
  });
  const isHydrated = useHydrated();
  const isRich = mode === 'rich';
  return (
    <div
      className="content-field"
      data-mode={mode}
      onFocus={({ target }) => target.id === id && opened?.editor.commands.focus()}
    >
      <TextAreaField
        name="content"
        label={t('written.content.label')}
        hint={t(isRich ? 'written.content.hint-rich' : 'written.content.hint')}
        rows={20}
      />
      {mode === 'unfit' && <p className="callout">{t('written.content.unfit')}</p>}
      {isRich && opened && <RichTextTools editor={opened.editor} pageId={pageId} onClose={close} />}
      <div ref={holder} className="rich-text-holder" />
      {mode === 'html' && isHydrated && (
        <button type="button" className="text-button" onClick={() => void open()}>
          <Icon name="pencil" />
          {t('written.tools.rich')}
        </button>
      )}
    </div>
  );
}
