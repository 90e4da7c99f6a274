import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import type { InvitationWays, ProviderView } from '@domeka/identity/contract';
import { Verbatim, useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { AuthForm } from '../auth-form.tsx';
import { OtherWays } from '../auth-forms.tsx';
import { OtherAccount } from '../other-account.tsx';
import { RefusalSummary } from '../refusal-summary.tsx';
import { SignUpFields } from '../sign-up-form.tsx';

interface ChooseLogInProps {
  invited: { email: string; until: string };
  returnTo: string | null;
  /** An administrator's: its secret. */
  token?: string;
  /** An administrator's: how it lets in at present. */
  ways?: InvitationWays;
  providers: ProviderView[];
  refused: RefusedAction | undefined;
  /** What the invitation is to. */
  children?: ReactNode;
}

export const mayChoose = (ways: InvitationWays, providers: ProviderView[]) =>
  ways === 'all' || (ways === 'provider' && providers.length > 0);

/** The account is made for the invited address and no other. */
export function ChooseLogIn({
  invited,
  returnTo,
  token,
  ways = 'all',
  providers,
  refused,
  children,
}: ChooseLogInProps) {
  const { t } = useWords('identity');
  const { viewer } = useRootData();
  const { day } = useDates();
  const isOpen = mayChoose(ways, providers);
  return (
    <div className="page page-narrow">
      {refused && <RefusalSummary problem={refused.failed.problem} formId={refused.form} />}
      <Card size="3" className="auth-card">
        <Heading as="h1" size="7" tabIndex={-1} className="page-title">
          {t(isOpen && !viewer ? 'invited.title' : 'invited.gone.title')}
        </Heading>
        {children}
        <div className="field invited-for">
          <span className="field-label">{t('field.email.label')}</span>
          <strong className="invited-address">
            <Verbatim>{invited.email}</Verbatim>
          </strong>
          {ways !== 'none' && <span className="quiet small">{t('invited.terms', { date: day(invited.until) })}</span>}
        </div>
        {isOpen && viewer ? (
          <div className="stack">
            <OtherAccount text={(gap) => t('invited.other.text', { email: gap })} button={t('invited.other.switch')} />
          </div>
        ) : (
          <>
            {ways === 'all' ? (
              <AuthForm intent="signup" email={invited.email} refused={refused}>
                {/* For password managers. */}
                <input type="email" name="email" value={invited.email} autoComplete="username" readOnly hidden />
                <SignUpFields />
              </AuthForm>
            ) : (
              <p role="note">{t(ways === 'none' ? 'invited.closed' : 'invited.new-link')}</p>
            )}
            {ways !== 'none' && providers.length > 0 && (
              <OtherWays providers={providers} returnTo={returnTo} invitation={token} />
            )}
          </>
        )}
      </Card>
    </div>
  );
}
