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
import { isRefused, keepInput } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { authAction, authPath, expiredLinkPath, failureFlash } from './auth.server.ts';
import { keptAddress } from './kept-address.server.ts';
import { providersHere } from './providers/providers-here.server.ts';
import { isHalfSignedIn, twoStepPath } from './two-step/two-step.server.ts';
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
  /** The failure in the address, for visitors. */
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
  // `#top` replaces a fragment with the same error; no element has this id, so the message stays in view.
  if (profile.ok && !isRecovery && failure) return redirectWithFlash(`${onward}#top`, failureFlash(failure), context);
  if (failure?.kind === 'expired') return redirect(expiredLinkPath(searchParams, language), 302);
  const view = viewOf(searchParams, context.site.signups === 'open');
  const isLinkExpired = searchParams.get('link') === 'expired';
  const flash = failure && failureFlash(failure);
  if (isHalfSignedIn(profile) && !isLinkExpired && !flash)
    return redirect(twoStepPath(language, isRecovery ? authPath(language, 'type=recovery', onward) : onward), 302);
  if (profile.ok && !(isLinkExpired && view === 'forgot')) {
    if (isRecovery)
      return {
        view: 'recovery',
        isLinkExpired: false,
        refusesCookies: false,
        returnTo,
        email: null,
        providers: [],
        flash,
      };
    if (searchParams.get('type') !== 'signup') return goTo(onward, { status: 302 });
    return redirectWithFlash(onward, { key: 'identity:toast.verified' }, context);
  }
  const isPage = request.headers.get('Sec-Fetch-Dest') === 'document'; // a script that put it here reports it
  if (failure && isPage) return redirectWithFlash(withoutFailure(request), failureFlash(failure), context);
  const isOtherClients = searchParams.has('code'); // a valid link for another client, which holds the verifier
  if (isRecovery && !flash && !isOtherClients) return redirect(expiredLinkPath(searchParams, language), 302);
  // Pressed twice, and the answer with the session was discarded; or used by another client.
  if (searchParams.get('type') === 'signup' && !flash)
    return redirectWithFlash(authPath(language, 'tab=login', onward), { key: 'identity:toast.confirmed' }, context);
  return {
    view,
    isLinkExpired,
    refusesCookies: searchParams.get('cookies') === 'needed',
    returnTo,
    email: await keptAddress(request, context),
    providers: view === 'forgot' ? [] : await providersHere(context),
    flash,
  };
}

/** Removes the failure after it was shown; the fragment replaces one that repeats it. */
function withoutFailure({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of linkErrorParams) searchParams.delete(name);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}#top`;
}

function viewOf(searchParams: URLSearchParams, maySignUp: boolean): AuthView {
  if (searchParams.get('view') === 'forgot') return 'forgot';
  return maySignUp && searchParams.get('tab') === 'signup' ? 'signup' : 'login';
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return authAction(request, await formValues(request), context, languageParam(params));
}

export const clientAction = keepInput('login');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function Auth() {
  const data = useLoaderData<typeof loader>() as AuthData;
  const answer = useActionData<RefusedAction | { brought: string[] }>();
  const refused = isRefused(answer) ? answer : undefined;
  const brought = answer && 'brought' in answer ? answer.brought : [];
  useHashOfOtherClients();
  const failure = useForgottenFailure(data);
  return <AuthScreen {...data} failure={failure} refused={refused} brought={brought} />;
}

/** From other clients' links: errors behind the hash move into the query; tokens are removed, we accept none. */
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

/** Also removes what another client stored for a failed login. Returns the failure while its form is shown. */
function useForgottenFailure({ view, isLinkExpired, flash: here }: AuthData): Flash | null {
  const { search } = useLocation();
  const { flash: carried } = useRootData();
  const flash = here ?? (carried?.key.startsWith(failureKey('')) ? carried : null);
  const [shown, setShown] = useState(flash && { view, flash });
  if (flash && flash !== shown?.flash) setShown({ view, flash });
  const isHydrated = useHydrated(); // without scripts the message itself stays
  const navigate = useNavigate();
  const hasFailed = isLinkExpired || flash !== null;
  useEffect(() => {
    if (!hasFailed) return;
    try {
      for (const store of [localStorage, sessionStorage])
        for (const key of Object.keys(store)) if (key.startsWith('sb-')) store.removeItem(key);
    } catch {
      // storage is blocked
    }
  }, [hasFailed]);
  useEffect(() => {
    const rest = new URLSearchParams(search);
    for (const name of linkErrorParams) rest.delete(name);
    if (here) navigate({ search: rest.toString() }, { replace: true });
  }, [here, search, navigate]);
  return isHydrated && shown?.view === view ? shown.flash : null;
}
