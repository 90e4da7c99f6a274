import { Button } from '@radix-ui/themes/components/button';
import { useHydrated, useWords } from '@domeka/ui';
import { useRef, useState } from 'react';
import { Icon } from '../../lib/icons/icon.tsx';

interface Props {
  codes: string[];
  isNew: boolean;
  onward: string;
}

/** Shown once. Print and copy need scripts. */
export function RecoveryCodes({ codes, isNew, onward }: Props) {
  const { t } = useWords('identity');
  const list = useRef<HTMLOListElement>(null);
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="codes-title">
      {isNew && (
        <p className="callout" role="status">
          {t('account.two-step.codes.on')}
        </p>
      )}
      <h2 id="codes-title">{t('account.two-step.codes.title')}</h2>
      <p>{t('account.two-step.codes.keep')}</p>
      <ol className="recovery-codes" ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <p className="button-row">
        <Button asChild size="3">
          <a href={onward}>{t('account.two-step.codes.kept')}</a>
        </Button>
        {isHydrated && (
          <>
            <Button type="button" size="3" variant="soft" onClick={() => window.print()}>
              {t('account.two-step.codes.print')}
            </Button>
            <CopyButton text={codes.join('\n')} list={list} />
          </>
        )}
      </p>
    </section>
  );
}

/** Without clipboard access the codes are selected, ready to be copied. */
function CopyButton({ text, list }: { text: string; list: React.RefObject<HTMLElement | null> }) {
  const { t } = useWords('identity');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (list.current) window.getSelection()?.selectAllChildren(list.current);
    }
  };
  return (
    <Button type="button" size="3" variant="soft" onClick={() => void copy()}>
      <Icon name="copy" />
      {isCopied ? t('account.two-step.codes.copied') : t('account.two-step.codes.copy')}
    </Button>
  );
}
