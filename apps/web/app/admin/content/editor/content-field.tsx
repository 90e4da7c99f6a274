import { TextAreaField, useHydrated, useTyped, useWords } from '@domeka/ui';
import { useRef } from 'react';
import { Icon } from '../../../lib/icons/icon.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { RichTextTools } from './rich-text-tools.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useRichText } from './use-rich-text.ts';

/** HTML; with scripts an editor above it, unless it cannot represent the HTML. */
export function ContentField({ pageId }: { pageId: string | null }) {
  const { t } = useWords('content');
  const { id, error } = useTyped('content');
  const field = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const { arrivals, waiting, next, note } = useArrivals(field, pageId === null);
  const { mode, opened, open, close } = useRichText({
    id,
    holder,
    arrivals,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      class: 'prose rich-text',
      'aria-label': t('content.content.label'),
      ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
    },
  });
  const isHydrated = useHydrated();
  const isRich = mode === 'rich';
  return (
    <div
      ref={field}
      className="content-field"
      data-mode={mode}
      onFocus={({ target }) => target.id === id && opened?.editor.commands.focus()}
    >
      <TextAreaField
        name="content"
        label={t('content.content.label')}
        hint={t(isRich ? 'content.content.hint-rich' : 'content.content.hint')}
        rows={20}
      />
      {mode === 'unfit' && <p className="callout">{t('content.content.unfit')}</p>}
      {isRich && opened && <RichTextTools editor={opened.editor} pageId={pageId} onClose={close} />}
      <div ref={holder} className="rich-text-holder" />
      <div role="status">{note && <p className="callout">{note}</p>}</div>
      {opened && waiting[0] && pageId && (
        <PictureDialog key={waiting.length} editor={opened.editor} pageId={pageId} file={waiting[0]} onClose={next} />
      )}
      {mode === 'html' && isHydrated && (
        <button type="button" className="text-button" onClick={() => void open()}>
          <Icon name="pencil" />
          {t('content.tools.rich')}
        </button>
      )}
    </div>
  );
}
