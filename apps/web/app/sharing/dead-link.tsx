import { Button } from '@radix-ui/themes/components/button';
import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { isProblem } from '@domeka/kernel';
import { Page, useWords } from '@domeka/ui';
import { OtherAccount } from '../identity/other-account.tsx';
import { PrivatePlace, useMaySignUp } from '../lib/access/private-place.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { problemOfError } from '../lib/errors/error-page.tsx';
import { Scene } from '../lib/drawings/scene.tsx';

const scenes = {
  'no-token': 'lost',
  'share-not-found': 'lost',
  'share-expired': 'ended',
  'share-for-someone-else': 'closed',
  'share-needs-sign-in': 'closed',
} as const;

type Kind = keyof typeof scenes;
const kinds = Object.keys(scenes) as Kind[];

/** For an address without a token, which the API never sees. */
export const noToken = 'No share token';

export function kindOfDeadLink(error: unknown): Kind | undefined {
  if (isRouteErrorResponse(error) && error.statusText === noToken) return 'no-token';
  const problem = problemOfError(error);
  return kinds.find((kind) => isProblem(problem, `sharing.${kind}`));
}

export function DeadLink({ kind }: { kind: Kind }) {
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { pathname, search } = useLocation();
  const maySignUp = useMaySignUp();
  const needsSignIn = kind === 'share-needs-sign-in';
  return (
    <Page title={t(`dead.${kind}.title`)} width="text" before={<Scene name={scenes[kind]} size="large" />}>
      <p>{kind === 'no-token' ? t('dead.no-token.text') : t(`refusal.${kind}`)}</p>
      {(kind === 'share-not-found' || kind === 'share-expired') && <p>{t('dead.ask')}</p>}
      <div className="stack">
        {kind === 'share-for-someone-else' && <OtherAccount />}
        <p className="button-row">
          {needsSignIn && (
            <Button asChild size="3">
              <a href={withReturnTo(`/${language}/auth?tab=login`, pathname + search)}>{t('dead.log-in')}</a>
            </Button>
          )}
          {needsSignIn && maySignUp && (
            <Button asChild size="3" variant="soft">
              <a href={withReturnTo(`/${language}/auth?tab=signup`, pathname + search)}>{t('dead.sign-up')}</a>
            </Button>
          )}
          <Button asChild size="3" variant="soft">
            <a href={`/${language}/`}>{t('dead.home')}</a>
          </Button>
        </p>
        {needsSignIn && !maySignUp && <PrivatePlace />}
      </div>
    </Page>
  );
}
