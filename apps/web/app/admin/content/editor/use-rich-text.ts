import { useCallback, useEffect, useRef, useState } from 'react';
import type { MutableRefObject, RefObject } from 'react';
import type { Arrivals } from './pasted-files.ts';
import type { Editor } from './rich-text.client.ts';

/** `unfit`: HTML, because the editor would lose part of it. */
export type WritingMode = 'rich' | 'html' | 'unfit';

interface Opened {
  editor: Editor;
  /** Incremented by editor events to render the toolbar. */
  seen: number;
}

interface RichTextProps {
  /** Of the textarea, which the form submits; the editor writes into it. */
  id: string;
  holder: RefObject<HTMLElement>;
  attributes: Record<string, string>;
  arrivals: Arrivals;
}

/** The editor also follows changes made to the textarea from outside. */
export function useRichText({ id, holder, attributes, arrivals }: RichTextProps) {
  const [mode, setMode] = useState<WritingMode>('html');
  const [opened, setOpened] = useState<Opened | null>(null);
  const editor = useRef<Editor | null>(null);
  const isOwn = useRef(false);
  const open = useCallback(async () => {
    const control = document.getElementById(id) as HTMLTextAreaElement | null;
    const module = await import('./rich-text.client.ts').catch(() => null); // offline: it stays HTML
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
    control.tabIndex = made ? -1 : 0; // Tab reaches the editor instead
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

/** Opens the editor, and again after outside changes to the textarea. */
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
