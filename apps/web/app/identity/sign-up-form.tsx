import { PasswordField, useTyped, useWords } from '@domeka/ui';
import { useSyncExternalStore } from 'react';
import { AuthForm, EmailField, Submit } from './auth-form.tsx';
import type { AuthFormProps } from './auth-form.tsx';
import { broughtControl } from './brought.ts';
import { Consents } from './consents.tsx';

export function SignUpForm(props: AuthFormProps) {
  const { t } = useWords('identity');
  return (
    <AuthForm intent="signup" query="tab=signup" {...props}>
      <EmailField label={t('field.email.label')} hint={t('field.email.hint')} />
      <SignUpFields brought={props.brought ?? []} />
    </AuthForm>
  );
}

/** All but the address. Enabled without scripts; with them disabled, with a reason, until both boxes are ticked. */
export function SignUpFields({ brought = [] }: { brought?: string[] }) {
  const { t } = useWords('identity');
  const isWaiting = !useSyncExternalStore(onChange, hasConsent, () => true);
  return (
    <>
      <PasswordField
        name="password"
        label={t('field.password.label')}
        hint={t('field.password.hint')}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={t('field.confirmPassword.label')} autoComplete="new-password" />
      <Consents />
      <Brought brought={brought} />
      {isWaiting && (
        <p className="quiet small" id="signup-waiting">
          {t('view.signup.waiting')}
        </p>
      )}
      <Submit intent="signup" isDisabled={isWaiting} reasonId={isWaiting ? 'signup-waiting' : undefined}>
        {t('view.signup.submit')}
      </Submit>
    </>
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

function onChange(notify: () => void) {
  document.addEventListener('change', notify);
  return () => document.removeEventListener('change', notify);
}
