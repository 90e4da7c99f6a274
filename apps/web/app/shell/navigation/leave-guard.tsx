import { useBlocker } from '@remix-run/react';
import type { Location } from '@remix-run/react';
import { useEffect } from 'react';
import { forgetUnsentText, hasUnsentText, isSending, watchUnsentText } from '../../lib/forms/unsent-text.ts';
import { isKeptHere } from '../../lib/device/worker.ts';
import { useToast } from '../../lib/messages/toast-context.ts';
import { UnsentQuestion } from '../../lib/questions/unsent-question.tsx';
import { useKeptText } from './use-kept-text.ts';

const opened = ['panel', 'id', 'draft'];

const parts: [page: RegExp, names: string[]][] = [
  [/\/admin$/, ['tab', 'view']],
  [/\/list-management(\/|$)/, ['list']],
];

function closesForms(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  const isOther = (name: string) => before.get(name) !== after.get(name);
  const ofParts = parts.flatMap(([page, names]) => (page.test(from.pathname) ? names : []));
  return [...opened, ...ofParts].some(isOther) || (after.has('qty') && isOther('qty'));
}

const isInPage = (control: Element) => !control.closest('dialog');

const pageAt = ({ pathname, search }: Location) => pathname + search;

/** Offline, the next page could not load, unless the device keeps something in its place. */
const canLeave = () => navigator.onLine || isKeptHere();

/** Confirms before unsent input is lost. */
export function LeaveGuard() {
  useEffect(watchUnsentText, []);
  useKeptText();
  const showToast = useToast();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (canLeave() || isSending() || pageAt(from) === pageAt(to))
      return closesForms(from, to) && hasUnsentText(isInPage);
    showToast({ key: 'common:error-page.offline', role: 'alert' });
    return true;
  });
  const isAsking = blocker.state === 'blocked' && canLeave();
  useEffect(() => {
    if (!isAsking) blocker.reset?.();
  }, [isAsking, blocker]);
  if (!isAsking) return null;
  const leave = () => {
    forgetUnsentText(); // no second prompt for the full load
    blocker.proceed();
  };
  return <UnsentQuestion onStay={() => blocker.reset()} onLeave={leave} />;
}
