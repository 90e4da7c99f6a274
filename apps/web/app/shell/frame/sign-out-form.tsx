import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { Language } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { countedHere } from '../../lib/device/changes-database.ts';
import { forgetWaiting } from '../../lib/device/waiting.ts';
import { isKeptHere, tellWorker } from '../../lib/device/worker.ts';
import { forgetTrayForGood } from '../../lib/device/kept-tray.ts';
import { endNotifications } from '../../lib/device/notified.ts';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';

/** Shortest busy state, in ms. */
const shortestBusy = 1000;

/** Where the device keeps a list, its worker ends the session, also later than now. */
async function leave(form: HTMLFormElement, language: Language) {
  await Promise.all([endNotifications(), forgetTrayForGood()]);
  const isOwed = await (isKeptHere() && tellWorker({ kind: 'sign-out', language }));
  if (isOwed) window.location.assign(`/${language}/`);
  else form.submit();
}

/** A full load, so that no personal data stays in memory. */
export function SignOutForm() {
  const { t } = useWords();
  const { language } = useRootData();
  const [isBusy, setBusy] = useState(false);
  const [lost, setLost] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const submitLater = () => {
    setBusy(true);
    setTimeout(() => form.current && void leave(form.current, language), shortestBusy);
  };
  const askFirst = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const count = countedHere();
    if (count > 0) setLost(count);
    else submitLater();
  };
  const loseThem = () => {
    setLost(0);
    void forgetWaiting().finally(submitLater);
  };
  return (
    <form method="post" action={`/${language}/sign-out`} onSubmit={askFirst} ref={form}>
      <Once form="sign-out" />
      {lost > 0 && <SignOutQuestion count={lost} onStay={() => setLost(0)} onLeave={loseThem} />}
      <button type="submit" className="nav-link" aria-disabled={isBusy || undefined}>
        <Icon name="log-out" />
        {isBusy ? t('common:nav.signing-out') : t('common:nav.sign-out')}
      </button>
    </form>
  );
}
