import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { Language } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { isKeptHere, tellWorker } from '../../lib/device/worker.ts';
import { endNotifications } from '../../lib/device/notified.ts';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { Icon } from '../../lib/icons/icon.tsx';

/** Shortest busy state, in ms. */
const shortestBusy = 1000;

/** Where the device keeps a list, its worker ends the session, also later than now. */
async function leave(form: HTMLFormElement, language: Language) {
  await endNotifications();
  const isOwed = await (isKeptHere() && tellWorker({ kind: 'sign-out', language }));
  if (isOwed) window.location.assign(`/${language}/`);
  else form.submit();
}

/** A full load, so that no personal data stays in memory. */
export function SignOutForm() {
  const { t } = useWords();
  const { language } = useRootData();
  const [isBusy, setBusy] = useState(false);
  const submitLater = (event: SyntheticEvent<HTMLFormElement>) => {
    if (isBusy) return event.preventDefault();
    const form = event.currentTarget;
    event.preventDefault();
    setBusy(true);
    setTimeout(() => void leave(form, language), shortestBusy);
  };
  return (
    <form method="post" action={`/${language}/sign-out`} onSubmit={submitLater}>
      <Once form="sign-out" />
      <button type="submit" className="nav-link" aria-disabled={isBusy || undefined}>
        <Icon name="log-out" />
        {isBusy ? t('common:nav.signing-out') : t('common:nav.sign-out')}
      </button>
    </form>
  );
}
