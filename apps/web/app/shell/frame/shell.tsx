import { useLocation, useNavigation } from '@remix-run/react';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useAnnouncement, useWords } from '@domeka/ui';
import type { Flash } from '../../lib/messages/flash.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { AccountNotices } from '../messages/account-notices.tsx';
import { FlashRegion } from '../messages/flash-region.tsx';
import type { ShownFlash } from '../messages/shown-flash.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LeaveGuard } from '../navigation/leave-guard.tsx';
import { LoadingStatus } from '../navigation/loading-status.tsx';
import { useNavigationFocus } from '../navigation/navigation-focus.ts';
import { isElsewhere, screenOf } from '../navigation/screen-of.ts';
import { OtherAccount } from '../session/other-account.tsx';
import { useSessionSync } from '../session/session-sync.ts';
import { Skeleton } from '../navigation/skeleton.tsx';
import { useClientNavigation } from '../navigation/use-client-navigation.ts';
import { useOwnZone } from '../../lib/freshness/use-own-zone.ts';
import { ToastContext } from '../../lib/messages/toast-context.ts';
import type { ToastAction } from '../../lib/messages/toast-context.ts';
import { useLateNavigation } from '../navigation/use-late-navigation.ts';
import { useTooltips } from '../messages/use-tooltips.ts';

interface ShellProps {
  contact: ReactNode;
  /** What waits on this device. */
  waiting: ReactNode;
  children: ReactNode;
}

export function Shell({ contact, waiting, children }: ShellProps) {
  const { t } = useWords();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const { viewer } = useRootData();
  const late = useLateNavigation();
  const isSignedIn = viewer !== null || late?.followsForm === true; // the form may just have logged in
  const coming = late && screenOf(late.pathname, isSignedIn);
  const leaves = late && !late.followsForm && isElsewhere(pathname, late.pathname, isSignedIn);
  const { region, say } = useAnnouncement();
  useNavigationFocus(say);
  useClientNavigation();
  const left = useSessionSync();
  useOwnZone();
  useTooltips();
  const [shown, setShown] = useState<ShownFlash | null>(null);
  const showToast = useCallback(
    (flash: Flash | null, actions?: ToastAction[]) => setShown(flash && { flash, actions, id: crypto.randomUUID() }),
    [],
  );
  if (left) return <OtherAccount left={left} />;
  return (
    <ToastContext.Provider value={showToast}>
      <a className="skip-link" href="#main">
        {t('common:skip-to-content')}
      </a>
      {viewer && screenOf(pathname, true) === 'list' && (
        <a className="skip-link" href="#list-heading">
          {t('common:skip-to-list')}
        </a>
      )}
      <Header key={viewer?.id} />
      {waiting}
      <AccountNotices />
      <FlashRegion shown={shown} onShow={setShown} />
      <LoadingStatus coming={coming} part={late?.part ?? null} />
      <main
        id="main"
        tabIndex={-1}
        aria-busy={navigation.state === 'loading' || undefined}
        data-waits={(leaves && late.isInUse) || undefined}
      >
        {children}
        {leaves && !late.isInUse && coming && <Skeleton of={coming} />}
      </main>
      <Footer contact={contact} />
      <LeaveGuard />
      {region}
    </ToastContext.Provider>
  );
}
