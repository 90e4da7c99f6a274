import { Button } from '@radix-ui/themes/components/button';
import { withReturnTo } from '@domeka/identity/contract';
import type { ProviderView } from '@domeka/identity/contract';
import { PasswordField, useWords } from '@domeka/ui';
import { useRootData } from '../lib/pages/root-data.ts';
import { AuthForm, EmailField, Submit } from './auth-form.tsx';
import type { AuthFormProps } from './auth-form.tsx';

export function LogInForm(props: AuthFormProps) {
  const { t } = useWords('identity');
  const { language, hasMail } = useRootData();
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
      {hasMail && (
        <p>
          <a href={withReturnTo(`/${language}/auth/code`, props.returnTo)} className="text-link">
            {t('view.login.code')}
          </a>
        </p>
      )}
    </AuthForm>
  );
}

export function ForgotForm(props: AuthFormProps) {
  const { t } = useWords('identity');
  const { language, hasMail } = useRootData();
  const back = (
    <p>
      <a href={withReturnTo(`/${language}/auth?tab=login`, props.returnTo)} className="text-link">
        {t('view.forgot.back')}
      </a>
    </p>
  );
  if (!hasMail)
    return (
      <>
        <p>{t('view.forgot.without-mail')}</p>
        {back}
      </>
    );
  return (
    <AuthForm intent="forgot" query="view=forgot" {...props}>
      <p>{t('view.forgot.text')}</p>
      <EmailField label={t('field.email.label')} />
      <Submit intent="forgot">{t('view.forgot.submit')}</Submit>
      {back}
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

interface OtherWaysProps {
  providers: ProviderView[];
  returnTo: string | null;
  /** An administrator's: its secret. */
  invitation?: string | undefined;
}

export function OtherWays({ providers, returnTo, invitation }: OtherWaysProps) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  const carried = invitation === undefined ? '' : `?invitation=${encodeURIComponent(invitation)}`;
  return (
    <div className="other-ways" data-reload>
      {providers.map(({ name, label }) => (
        <Button key={name} asChild size="3" variant="soft">
          <a href={withReturnTo(`/${language}/auth/with/${name}${carried}`, returnTo)}>{t('provider.go', { label })}</a>
        </Button>
      ))}
    </div>
  );
}
