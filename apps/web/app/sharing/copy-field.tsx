import { Button } from '@radix-ui/themes/components/button';
import { useEffect, useRef, useState } from 'react';
import { useHydrated, useWords } from '@domeka/ui';
import { useToast } from '../shell/toast-context.ts';
import { Icon } from '../shell/icon.tsx';

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
  const isHydrated = useHydrated();
  const showToast = useToast();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), copiedFor);
      showToast({ key: 'sharing:toast.copied' });
    } catch {
      input.current?.select(); // so that copying by hand takes one key
      showToast({ key: 'sharing:toast.copy-failed', role: 'alert' });
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
        onFocus={(event) => event.currentTarget.select()}
      />
      {isHydrated && (
        <Button type="button" size="3" variant="soft" onClick={() => void copy()}>
          <Icon name="copy" />
          {isCopied ? t('link.copied') : t('link.copy')}
        </Button>
      )}
    </div>
  );
}
