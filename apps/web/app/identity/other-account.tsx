import { Button } from '@radix-ui/themes/components/button';
import { useLocation } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';

/** @param isInvited to make an account of one's own: there is none to log in with yet */
export function OtherAccount({ isInvited = false }: { isInvited?: boolean }) {
  const { t } = useWords('identity');
  const { viewer, language } = useRootData();
  const { pathname, search } = useLocation();
  if (!viewer) return null;
  return (
    <>
      <p role="note">
        <SentenceWith verbatim={viewer.email}>
          {(gap) => t(isInvited ? 'invited.other.text' : 'other-account.text', { email: gap })}
        </SentenceWith>
      </p>
      <form method="post" action={withReturnTo(`/${language}/sign-out`, pathname + search)} data-reload>
        <Once form="switch" />
        <Button type="submit" size="3">
          {t(isInvited ? 'invited.other.switch' : 'other-account.switch')}
        </Button>
      </form>
    </>
  );
}
