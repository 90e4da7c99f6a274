import { Button } from '@radix-ui/themes/components/button';
import { useEffect, useRef, useState } from 'react';
import { useHydrated, useWords } from '@domeka/ui';
import { FailureNote } from '../lib/messages/failure-note.tsx';
import type { Flash } from '../lib/messages/flash.server.ts';
import { useToast } from '../lib/messages/toast-context.ts';
import { Icon } from '../lib/icons/icon.tsx';

const copyFailed: Flash = { key: 'sharing:toast.copy-failed', role: 'alert' };

/** The button says "Copied" for so long, in milliseconds (SHR-07). */
const copiedFor = 500;

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  isFocused: boolean;
}

/** A link to select and copy by hand; where scripts run, with a button that does it. */
export function CopyField({ id, label, value, isFocused }: CopyFieldProps) {
  const { t } = useWords('sharing');
  const [isCopied, setCopied] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isHydrated = useHydrated();
  const showToast = useToast();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const noteId = `${id}-failed`;
  const copy = async () => {
    setFailed(false);
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), copiedFor);
      showToast({ key: 'sharing:toast.copied' });
    } catch {
      input.current?.focus();
      input.current?.select(); // so that copying by hand takes one key
      setFailed(true);
      showToast(copyFailed);
    }
  };
  return (
    <div className="copy-field">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="copy-input"
        type="text"
        readOnly
        value={value}
        aria-describedby={hasFailed ? noteId : undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isHydrated && (
        <Button type="button" size="3" variant="soft" onClick={() => void copy()}>
          <Icon name="copy" />
          {isCopied ? t('link.copied') : t('link.copy')}
        </Button>
      )}
      {hasFailed && <FailureNote id={noteId} flash={copyFailed} />}
    </div>
  );
}
