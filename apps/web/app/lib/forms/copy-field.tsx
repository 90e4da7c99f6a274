import { Button } from '@radix-ui/themes/components/button';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useHydrated, useWords } from '@domeka/ui';
import { FailureNote } from '../messages/failure-note.tsx';
import type { Flash } from '../messages/flash.server.ts';
import { useToast } from '../messages/toast-context.ts';
import { Icon } from '../icons/icon.tsx';

/** The button says "Copied" for so long, in milliseconds. */
const copiedFor = 500;

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  shown?: string;
  isFocused?: boolean;
  copy: string;
  done: Flash;
  failed: Flash;
  children?: ReactNode;
}

export function CopyField({
  id,
  label,
  value,
  shown = value,
  isFocused = false,
  copy,
  done,
  failed,
  children,
}: CopyFieldProps) {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isHydrated = useHydrated();
  const showToast = useToast();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const noteId = `${id}-failed`;
  const copyNow = async () => {
    setFailed(false);
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), copiedFor);
      showToast(done);
    } catch {
      input.current?.focus();
      input.current?.select(); // so that copying by hand takes one key
      setFailed(true);
      showToast(failed);
    }
  };
  const field = {
    ref: input,
    id,
    className: 'copy-input',
    readOnly: true,
    value: shown ?? value,
    'aria-describedby': hasFailed ? noteId : undefined,
    onFocus: () => input.current?.select(),
  };
  return (
    <div className="copy-field">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      {shown === undefined ? <input type="text" {...field} /> : <textarea rows={2} {...field} />}
      {isHydrated && (
        <Button type="button" size="3" variant="soft" onClick={() => void copyNow()}>
          <Icon name="copy" />
          {isCopied ? t('common:copied') : copy}
        </Button>
      )}
      {children}
      {hasFailed && <FailureNote id={noteId} flash={failed} />}
    </div>
  );
}
