import { useCallback, useEffect, useRef, useState } from 'react';
import type { MutableRefObject, RefObject } from 'react';
import type { Arrivals } from './pasted-files.ts';
import type { Editor } from './rich-text.client.ts';

/** How a text is written: in an editor, or as HTML; or as HTML because the editor would destroy some of it. */
export type WritingMode = 'rich' | 'html' | 'unfit';

interface Opened {
  editor: Editor;
  /** Grows with what happens in the editor, so that its tools show it. */
  seen: number;
}

interface RichTextProps {
  /** Of the text's own control, which the form sends; the editor is only another way to fill it in. */
  id: string;
  holder: RefObject<HTMLElement>;
  attributes: Record<string, string>;
  arrivals: Arrivals;
}

/** Where scripts run, an editor over a control of HTML. What is put into the control otherwise, the editor takes over. */
export function useRichText({ id, holder, attributes, arrivals }: RichTextProps) {
  const [mode, setMode] = useState<WritingMode>('html');
  const [opened, setOpened] = useState<Opened | null>(null);
  const editor = useRef<Editor | null>(null);
  const isOwn = useRef(false);
  const open = useCallback(async () => {
    const control = document.getElementById(id) as HTMLTextAreaElement | null;
    const module = await import('./rich-text.client.ts').catch(() => null); // it stays HTML
    editor.current?.destroy();
    editor.current = null;
    if (!module || !holder.current || !control?.isConnected) return;
    const onChange = (html: string) => {
      isOwn.current = true;
      control.value = html;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      isOwn.current = false;
    };
    const made = module.openEditor(holder.current, { html: control.value, attributes, onChange, ...arrivals });
    editor.current = made;
    control.tabIndex = made ? -1 : 0; // one comes to the editor instead
    setMode(made ? 'rich' : 'unfit');
    setOpened(made && { editor: made, seen: 0 });
    made?.on('transaction', () => setOpened((now) => now && { ...now, seen: now.seen + 1 }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- attributes and arrivals are those it was opened with
  }, [id, holder]);
  const close = useCallback(() => {
    document.getElementById(id)?.removeAttribute('tabindex');
    editor.current?.destroy();
    editor.current = null;
    setOpened(null);
    setMode('html');
  }, [id]);
  useControl(id, open, { editor, isOwn });
  return { mode, opened, open, close };
}

interface Writing {
  editor: MutableRefObject<Editor | null>;
  isOwn: RefObject<boolean>;
}

/** Opens an editor with the page, and again with what is put into the control otherwise. */
function useControl(id: string, open: () => Promise<void>, { editor, isOwn }: Writing) {
  useEffect(() => {
    const control = document.getElementById(id);
    const takeOver = () => {
      if (!isOwn.current && editor.current) void open();
    };
    control?.addEventListener('input', takeOver);
    void open();
    return () => {
      control?.removeEventListener('input', takeOver);
      editor.current?.destroy();
      editor.current = null;
    };
  }, [id, open, editor, isOwn]);
}
