import { Button } from '@radix-ui/themes/components/button';
import { useLocation } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';

interface OtherAccountProps {
  /** With the gap for the address of who is logged in. */
  text?: (gap: string) => string;
  button?: string;
}

/** @param props in other words than that another account is needed */
export function OtherAccount(props: OtherAccountProps) {
  const { t } = useWords('identity');
  const { viewer, language } = useRootData();
  const { pathname, search } = useLocation();
  if (!viewer) return null;
  const { text = (gap) => t('other-account.text', { email: gap }), button = t('other-account.switch') } = props;
  return (
    <>
      <p role="note">
        <SentenceWith verbatim={viewer.email}>{text}</SentenceWith>
      </p>
      <form method="post" action={withReturnTo(`/${language}/sign-out`, pathname + search)} data-reload>
        <Once form="switch" />
        <Button type="submit" size="3">
          {button}
        </Button>
      </form>
    </>
  );
}
