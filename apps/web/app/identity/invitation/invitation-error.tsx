import { Button } from '@radix-ui/themes/components/button';
import { useRouteError } from '@remix-run/react';
import { isProblem } from '@domeka/kernel';
import { Page, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { Scene } from '../../lib/drawings/scene.tsx';
import { ErrorPage, problemOfError } from '../../lib/errors/error-page.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';

const isGone = (error: unknown) => isProblem(problemOfError(error), 'identity.invitation-not-found');

export const invitationErrorTitle = (t: TFunction, error: unknown) =>
  isGone(error) ? t('identity:invited.gone.title') : undefined;

/** Used, taken back or expired; whoever used it finds the log-in. */
export function InvitationError() {
  const error = useRouteError();
  const { t } = useWords('identity');
  const { viewer, language } = useRootData();
  if (!isGone(error)) return <ErrorPage error={error} />;
  return (
    <Page title={t('invited.gone.title')} width="text" before={<Scene name="letter" size="large" />}>
      <p>{t('refusal.invitation-not-found')}</p>
      <p>{t('invited.gone.used')}</p>
      <p className="button-row">
        {!viewer && (
          <Button asChild size="3">
            <a href={`/${language}/auth?tab=login`}>{t('view.login.title')}</a>
          </Button>
        )}
        <Button asChild size="3" variant="soft">
          <a href={`/${language}/`}>{t('common:error-page.home')}</a>
        </Button>
      </p>
    </Page>
  );
}
