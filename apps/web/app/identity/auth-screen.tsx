import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import { TabLinks, useWords } from '@domeka/ui';
import { withReturnTo } from '@domeka/identity/contract';
import type { ProviderView } from '@domeka/identity/contract';
import { PrivatePlace, useMaySignUp } from '../lib/access/private-place.tsx';
import { Scene } from '../lib/drawings/scene.tsx';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import type { Flash } from '../lib/messages/flash.server.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { useFlashText } from '../lib/messages/flash-text.tsx';
import { ForgotForm, LogInForm, OtherWays, RecoveryForm, ResendForm } from './auth-forms.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { RefusalSummary } from './refusal-summary.tsx';

export type AuthView = 'login' | 'signup' | 'forgot' | 'recovery';

interface ScreenProps {
  view: AuthView;
  isLinkExpired: boolean;
  failure: Flash | null;
  /** The password was correct, but the browser did not keep the session cookie. */
  refusesCookies: boolean;
  returnTo: string | null;
  email: string | null;
  providers: ProviderView[];
  refused: RefusedAction | undefined;
  brought: string[];
}

const forms = { login: LogInForm, signup: SignUpForm, forgot: ForgotForm, recovery: RecoveryForm };

export function AuthScreen({ view, isLinkExpired, failure, refused, ...rest }: ScreenProps) {
  const { refusesCookies, returnTo, email, providers, brought } = rest;
  const { t } = useWords('identity');
  const { language, hasMail } = useRootData();
  const maySignUp = useMaySignUp();
  const Form = forms[view];
  const isUnconfirmed = refused?.failed.problem.code === 'email_not_confirmed';
  const offersLink = hasMail && view === 'login' && (isLinkExpired || isUnconfirmed);
  const tabs = (['login', 'signup'] as const).map((tab) => ({
    to: withReturnTo(`/${language}/auth?tab=${tab}`, returnTo),
    label: t(`view.${tab}.tab`),
    isCurrent: view === tab,
  }));
  return (
    <div className="page page-narrow">
      {refused && <RefusalSummary problem={refused.failed.problem} formId={refused.form} />}
      <Card size="3" className="auth-card">
        {view !== 'recovery' && maySignUp && <TabLinks label={t('tabs')} tabs={tabs} />}
        <Heading
          as="h1"
          size="7"
          tabIndex={-1}
          autoFocus={brought.length > 0} // eslint-disable-line jsx-a11y/no-autofocus -- as after any other way to a page
          className="page-title"
        >
          {t(`view.${view}.title`)}
        </Heading>
        {failure && !refused && <Failure flash={failure} />}
        {refusesCookies && !refused && (
          <div className="callout callout-warning" role="alert">
            <p className="callout-title">{t('cookies-refused.title')}</p>
            <p>{t('cookies-refused.text')}</p>
          </div>
        )}
        {isLinkExpired && !refused && (
          <div className="callout callout-warning" role="alert">
            <Scene name="ended" />
            <p className="callout-title">{t('link-error.title')}</p>
            <p>{t(hasMail ? 'link-error.expired' : 'link-error.without-mail')}</p>
            {!hasMail && view === 'login' && <p>{t('view.forgot.without-mail')}</p>}
            {hasMail && view === 'login' && (
              <>
                <p>{t('link-error.expired-help')}</p>
                <p>{t('link-error.confirmed')}</p>
              </>
            )}
          </div>
        )}
        {offersLink && (
          <>
            <ResendForm returnTo={returnTo} email={email} refused={refused} />
            <h2>{t('view.login.instead')}</h2>
          </>
        )}
        <Form
          returnTo={returnTo}
          email={email}
          refused={refused?.form === view ? refused : undefined}
          brought={brought}
        />
        {providers.length > 0 && <OtherWays providers={providers} returnTo={returnTo} />}
        {view === 'login' && !maySignUp && <PrivatePlace />}
      </Card>
    </div>
  );
}

function Failure({ flash }: { flash: Flash }) {
  const { title, text } = useFlashText(flash);
  return (
    <div className="callout callout-warning">
      <p className="callout-title">{title}</p>
      {text && <p>{text}</p>}
    </div>
  );
}
