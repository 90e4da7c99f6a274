import { Button } from '@radix-ui/themes/components/button';
import { useLocation } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';

/** For links meant for another address: sign out, then log in with the right one. */
export function OtherAccount() {
  const { t } = useWords('identity');
  const { viewer, language } = useRootData();
  const { pathname, search } = useLocation();
  if (!viewer) return null;
  return (
    <>
      <p role="note">
        <SentenceWith verbatim={viewer.email}>{(gap) => t('other-account.text', { email: gap })}</SentenceWith>
      </p>
      <form method="post" action={withReturnTo(`/${language}/sign-out`, pathname + search)} data-reload>
        <Once form="switch" />
        <Button type="submit" size="3">
          {t('other-account.switch')}
        </Button>
      </form>
    </>
  );
}
