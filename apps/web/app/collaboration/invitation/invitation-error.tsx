import { Button } from '@radix-ui/themes/components/button';
import { useRouteError } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { isProblem } from '@domeka/kernel';
import { Page, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { Scene } from '../../lib/drawings/scene.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { ErrorPage, problemOfError } from '../../lib/errors/error-page.tsx';

export const invitationErrorTitle = (t: TFunction, error: unknown) =>
  isGone(error) ? t('collaboration:invitation.title') : undefined;

const isGone = (error: unknown) => isProblem(problemOfError(error), 'collaboration.invitation-not-found');

/** Answered, withdrawn or expired; links to the list if signing up has already accepted the invitation. */
export function InvitationError() {
  const error = useRouteError();
  const { t } = useWords('collaboration');
  const { viewer, language } = useRootData();
  if (!isGone(error)) return <ErrorPage error={error} />;
  const medications = `/${language}/dashboard`;
  return (
    <Page title={t('invitation.title')} width="text" before={<Scene name="letter" size="large" />}>
      <p>{t('refusal.invitation-not-found')}</p>
      <p>{t('invitation.joined')}</p>
      <p className="button-row">
        <Button asChild size="3">
          {viewer ? (
            <a href={medications}>{t('common:nav.medications')}</a>
          ) : (
            <a href={withReturnTo(`/${language}/auth?tab=login`, medications)}>{t('invitation.log-in')}</a>
          )}
        </Button>
        <Button asChild size="3" variant="soft">
          <a href={`/${language}/`}>{t('common:error-page.home')}</a>
        </Button>
      </p>
    </Page>
  );
}
