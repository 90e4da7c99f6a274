import { useNavigate, useNavigation, useSubmit } from '@remix-run/react';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
import { isRefusal } from '../../lib/forms/keep-input.ts';
import { closeTo } from '../../lib/navigation/close-to.ts';
import { linkToFollow } from '../../lib/navigation/plain-click.ts';
import { keepFor } from '../../lib/forms/unsent-text.ts';

/**
 * Pages use plain links and forms; with scripts, this one place routes them so that only data is fetched.
 * - `data-reload`: full load;
 * - `data-closes`: closes what is open (`closeTo`);
 * - `data-keep-scroll`: keeps the scroll position, `no` resets it.
 * Handlers of their own prevent the default.
 */
export function useClientNavigation() {
  const navigate = useNavigate();
  const submit = useSubmit();
  const startFresh = useFreshStart();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link || link.target || link.download || !isPage(link) || isFragment(link) || needsReload(link)) return;
      event.preventDefault();
      const preventScrollReset = keepsScroll(link);
      if (link.matches('[data-closes]')) closeTo(navigate, addressOf(link), preventScrollReset);
      else navigate(addressOf(link), { preventScrollReset, replace: link.href === window.location.href });
    };
    const send = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented) return;
      if (form.method === 'post') keepFor(form);
      if (needsReload(form)) return;
      event.preventDefault();
      if (form.method === 'post') startFresh(form);
      const action = event.submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
      submit((event.submitter as HTMLButtonElement | null) ?? form, {
        action: addressOf(new URL(action, window.location.href)),
        preventScrollReset: keepsScroll(form),
      });
    };
    document.addEventListener('click', follow);
    document.addEventListener('submit', send);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('submit', send);
    };
  }, [navigate, submit, startFresh]);
}

function useFreshStart(): (form: HTMLFormElement) => void {
  const sent = useRef<HTMLFormElement | null>(null);
  const { state } = useNavigation();
  const actionData = useContext(RouterState)?.actionData;
  useEffect(() => {
    if (state !== 'idle' || !sent.current) return;
    if (!isRefusal(actionData)) sent.current.reset();
    sent.current = null;
    keepFor(null);
  }, [state, actionData]);
  return useCallback((form) => (sent.current = form), []);
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | URL) => pathname + search + hash;

/** Not the other language (other texts, full load), files or mails. */
const isPage = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === window.location.origin && pathname.split('/')[1] === document.documentElement.dataset.language;

const isFragment = (link: HTMLAnchorElement) => link.getAttribute('href')?.startsWith('#') ?? true;
const needsReload = (element: Element) => element.closest('[data-reload]') !== null;
const keepsScroll = (element: Element) =>
  element.closest('[data-keep-scroll]')?.matches('[data-keep-scroll="no"]') === false;
