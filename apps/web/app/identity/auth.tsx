import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useNavigate } from '@remix-run/react';
import { kindOfLinkError, linkErrorParams, safeReturnTo, unlessHome } from '@domeka/identity/contract';
import type { ProviderView } from '@domeka/identity/contract';
import { useHydrated } from '@domeka/ui';
import { useEffect, useState } from 'react';
import { goTo, redirectWithFlash } from '../lib/forms/answers.server.ts';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import type { Flash } from '../lib/messages/flash.server.ts';
import { formValues } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { authAction, authPath, expiredLinkPath, failureFlash } from './auth.server.ts';
import { keptAddress } from './kept-address.server.ts';
import { isHalfSignedIn, twoStepPath } from './two-step.server.ts';
import { afterLink } from './after-link.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { failureKey } from './after-link.ts';
import { AuthScreen } from './auth-screen.tsx';
import type { AuthView } from './auth-screen.tsx';

interface AuthData {
  view: AuthView;
  isLinkExpired: boolean;
  refusesCookies: boolean;
  returnTo: string | null;
  email: string | null;
  providers: ProviderView[];
  /** What failed, in the address of somebody who is not signed in. */
  flash: Flash | null;
}

export const handle: PageHandle<AuthData> = {
  title: (t, { view, isLinkExpired }) => afterLink(t, isLinkExpired, t(`identity:view.${view}.title`)),
  description: (t) => t('identity:description'),
  isPublic: true,
};

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<AuthData | Response> {
  const { searchParams } = new URL(request.url);
  const language = languageParam(params);
  const profile = await context.api('GET /profile');
  const isRecovery = searchParams.get('type') === 'recovery';
  const asked = searchParams.get('returnTo');
  const onward = safeReturnTo(asked, `/${language}/`);
  const returnTo = unlessHome(onward, language);
  const failure = kindOfLinkError(Object.fromEntries(searchParams));
  // The hash takes the place of one that says the same; nothing has this id, so that the message above is seen.
  if (profile.ok && !isRecovery && failure) return redirectWithFlash(`${onward}#top`, failureFlash(failure), context);
  if (failure?.kind === 'expired') return redirect(expiredLinkPath(searchParams, language), 302);
  const view = viewOf(searchParams);
  const isLinkExpired = searchParams.get('link') === 'expired';
  const flash = failure && failureFlash(failure);
  if (isHalfSignedIn(profile) && !isLinkExpired && !flash)
    return redirect(twoStepPath(language, isRecovery ? authPath(language, 'type=recovery', onward) : onward), 302);
  if (profile.ok && !(isLinkExpired && view === 'forgot')) {
    if (isRecovery)
      return {
        ...{ view: 'recovery', isLinkExpired: false, refusesCookies: false },
        ...{ returnTo, email: null, providers: [], flash },
      };
    if (searchParams.get('type') !== 'signup') return goTo(onward, { status: 302 });
    return redirectWithFlash(onward, { key: 'identity:toast.verified' }, context);
  }
  const isPage = request.headers.get('Sec-Fetch-Dest') === 'document'; // a script that moved it here tells it by itself
  if (failure && isPage) return redirectWithFlash(withoutFailure(request), failureFlash(failure), context);
  const isOtherClients = searchParams.has('code'); // which it cannot exchange here: its link was a good one
  if (isRecovery && !flash && !isOtherClients) return redirect(expiredLinkPath(searchParams, language), 302);
  // The button was pressed twice, and the answer with the session was not the one that counted; or by another client.
  if (searchParams.get('type') === 'signup' && !flash)
    return redirectWithFlash(authPath(language, 'tab=login', onward), { key: 'identity:toast.confirmed' }, context);
  const settings = view === 'forgot' ? null : await context.api('GET /auth/v1/settings');
  return {
    view,
    isLinkExpired,
    refusesCookies: searchParams.get('cookies') === 'needed',
    returnTo,
    email: await keptAddress(request, context),
    providers: settings?.ok ? settings.data.providers : [],
    flash,
  };
}

/** The screen again, so that what failed is told once; the fragment takes the place of one that says the same. */
function withoutFailure({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of linkErrorParams) searchParams.delete(name);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}#top`;
}

function viewOf(searchParams: URLSearchParams): AuthView {
  if (searchParams.get('view') === 'forgot') return 'forgot';
  return searchParams.get('tab') === 'signup' ? 'signup' : 'login';
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return authAction(request, await formValues(request), context, languageParam(params));
}

export const clientAction = keepInput('login');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function Auth() {
  const data = useLoaderData<typeof loader>() as AuthData;
  const refused = useActionData<RefusedAction>();
  useHashOfOtherClients();
  const failure = useForgottenFailure(data);
  return <AuthScreen {...data} failure={failure} refused={refused} />;
}

/**
 * Other clients' links bring what became of them behind the hash, which no server sees. Errors move into the query
 *; tokens leave the address: our own pages take none, and whoever comes with them logs in here.
 */
function useHashOfOtherClients() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const inHash = new URLSearchParams(hash.slice(1));
    if (inHash.has('access_token')) return navigate(pathname, { replace: true });
    if (!inHash.has('error') && !inHash.has('error_code')) return;
    const query = new URLSearchParams(search);
    for (const name of linkErrorParams) {
      const value = inHash.get(name);
      if (value) query.set(name, value);
    }
    navigate(`${pathname}?${query.toString()}`, { replace: true });
  }, [hash, pathname, search, navigate]);
}

/**
 * A failure leaves the address once it is told; what another client stored for a session it could not begin is worth
 * nothing any more. Answers the failure for as long as the form it came to is there.
 */
function useForgottenFailure({ view, isLinkExpired, flash: here }: AuthData): Flash | null {
  const { search } = useLocation();
  const { flash: carried } = useRootData();
  const flash = here ?? (carried?.key.startsWith(failureKey('')) ? carried : null);
  const [told, setTold] = useState(flash && { view, flash });
  if (flash && flash !== told?.flash) setTold({ view, flash });
  const isHydrated = useHydrated(); // without scripts the message itself stays
  const navigate = useNavigate();
  const hasFailed = isLinkExpired || flash !== null;
  useEffect(() => {
    if (!hasFailed) return;
    try {
      for (const store of [localStorage, sessionStorage])
        for (const key of Object.keys(store)) if (key.startsWith('sb-')) store.removeItem(key);
    } catch {
      // a browser that lets nothing be stored
    }
  }, [hasFailed]);
  useEffect(() => {
    const rest = new URLSearchParams(search);
    for (const name of linkErrorParams) rest.delete(name);
    if (here) navigate({ search: rest.toString() }, { replace: true });
  }, [here, search, navigate]);
  return isHydrated && told?.view === view ? told.flash : null;
}
