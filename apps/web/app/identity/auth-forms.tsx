import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import type { ProviderView } from '@domeka/identity/contract';
import { Field, FormScope, PasswordField, useTyped, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { broughtControl } from './brought.ts';
import { Consents } from './consents.tsx';

interface AuthFormProps {
  returnTo?: string | null;
  email: string | null;
  refused: RefusedAction | undefined;
  /** What the landing page's form carries on. */
  brought?: string[];
}

function AuthForm({
  intent,
  query,
  returnTo,
  email,
  refused,
  initial = { email: email ?? '' },
  children,
}: AuthFormProps & { intent: string; query: string; initial?: FailedForm['values'] | undefined; children: ReactNode }) {
  const { language } = useRootData();
  return (
    <FormScope id={intent} failed={refused?.failed} initial={initial}>
      <form
        method="post"
        action={`${withReturnTo(`/${language}/auth?${query}`, returnTo)}#errors`}
        noValidate
        className="stack"
      >
        <input type="hidden" name="intent" value={intent} />
        <Once form={intent} />
        {children}
      </form>
    </FormScope>
  );
}

function Submit({
  intent,
  children,
  isDisabled,
  reasonId,
}: {
  intent: string;
  children: ReactNode;
  isDisabled?: boolean;
  reasonId?: string | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Button type="submit" size="3" loading={isBusy} disabled={isDisabled} aria-describedby={reasonId}>
      {children}
    </Button>
  );
}

const EmailField = ({ label, hint }: { label: string; hint?: string }) => (
  <Field
    name="email"
    type="email"
    label={label}
    hint={hint}
    required
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    inputMode="email"
  />
);

export function LogInForm(props: AuthFormProps) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <AuthForm intent="login" query="tab=login" {...props}>
      <EmailField label={t('field.email.label')} />
      <PasswordField name="password" label={t('field.password.label')} autoComplete="current-password" />
      <Submit intent="login">{t('view.login.submit')}</Submit>
      <p>
        <a href={withReturnTo(`/${language}/auth?view=forgot`, props.returnTo)} className="text-link">
          {t('view.login.forgot')}
        </a>
      </p>
      <p>
        <a href={withReturnTo(`/${language}/auth/code`, props.returnTo)} className="text-link">
          {t('view.login.code')}
        </a>
      </p>
    </AuthForm>
  );
}

/** Enabled without scripts; with them disabled, with a reason, until both boxes are ticked. */
export function SignUpForm(props: AuthFormProps) {
  const { t } = useWords('identity');
  const isWaiting = !useSyncExternalStore(onChange, hasConsent, () => true);
  return (
    <AuthForm intent="signup" query="tab=signup" {...props}>
      <EmailField label={t('field.email.label')} hint={t('field.email.hint')} />
      <PasswordField
        name="password"
        label={t('field.password.label')}
        hint={t('field.password.hint')}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={t('field.confirmPassword.label')} autoComplete="new-password" />
      <Consents />
      <Brought brought={props.brought ?? []} />
      {isWaiting && (
        <p className="quiet small" id="signup-waiting">
          {t('view.signup.waiting')}
        </p>
      )}
      <Submit intent="signup" isDisabled={isWaiting} reasonId={isWaiting ? 'signup-waiting' : undefined}>
        {t('view.signup.submit')}
      </Submit>
    </AuthForm>
  );
}

/** Also after a refusal. */
function Brought({ brought }: { brought: string[] }) {
  const { t } = useWords('identity');
  const { list } = useTyped(broughtControl);
  const carried = list.length > 0 ? list : brought;
  if (carried.length === 0) return null;
  return (
    <>
      <p className="callout">{t('view.signup.brought', { count: carried.length })}</p>
      {carried.map((signed) => (
        <input key={signed} type="hidden" name={broughtControl} value={signed} />
      ))}
    </>
  );
}

/** Read from the DOM: boxes may be ticked before hydration, by the server, bfcache or a fast reader. */
const hasConsent = () =>
  ['terms', 'privacy'].every((name) => document.querySelector<HTMLInputElement>(`#signup-${name}`)?.checked);

function onChange(tell: () => void) {
  document.addEventListener('change', tell);
  return () => document.removeEventListener('change', tell);
}

export function ForgotForm(props: AuthFormProps) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <AuthForm intent="forgot" query="view=forgot" {...props}>
      <p>{t('view.forgot.text')}</p>
      <EmailField label={t('field.email.label')} />
      <Submit intent="forgot">{t('view.forgot.submit')}</Submit>
      <p>
        <a href={withReturnTo(`/${language}/auth?tab=login`, props.returnTo)} className="text-link">
          {t('view.forgot.back')}
        </a>
      </p>
    </AuthForm>
  );
}

export function RecoveryForm(props: AuthFormProps) {
  const { t } = useWords('identity');
  return (
    <AuthForm intent="recovery" query="type=recovery" {...props}>
      <PasswordField
        name="password"
        label={t('field.newPassword.label')}
        hint={t('field.password.hint')}
        autoComplete="new-password"
      />
      <Submit intent="recovery">{t('view.recovery.submit')}</Submit>
    </AuthForm>
  );
}

export function ResendForm({ returnTo, email, refused }: AuthFormProps) {
  const { t } = useWords('identity');
  const own = refused?.form === 'resend' ? refused : undefined;
  return (
    <section className="resend" aria-labelledby="resend-title">
      <h2 id="resend-title">{t('view.resend.title')}</h2>
      {own && own.failed.problem.status !== 422 && <p className="field-error">{t('view.resend.failed')}</p>}
      <AuthForm
        intent="resend"
        query="tab=login&link=expired"
        returnTo={returnTo}
        email={email}
        refused={own}
        initial={refused?.failed.values}
      >
        <EmailField label={t('field.email.label')} />
        <Submit intent="resend">{t('view.resend.submit')}</Submit>
      </AuthForm>
    </section>
  );
}

export function OtherWays({ providers, returnTo }: { providers: ProviderView[]; returnTo: string | null }) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <div className="other-ways" data-reload>
      {providers.map(({ name, label }) => (
        <Button key={name} asChild size="3" variant="soft">
          <a href={withReturnTo(`/${language}/auth/with/${name}`, returnTo)}>{t('provider.go', { label })}</a>
        </Button>
      ))}
    </div>
  );
}
