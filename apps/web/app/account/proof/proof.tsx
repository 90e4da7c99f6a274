import { Field, PasswordField, useWords } from '@domeka/ui';
import { useLocation } from '@remix-run/react';
import { Once } from '../../lib/forms/once.tsx';

/** For accounts without a password. */
const mailCodeForm = 'mail-code';

export const useMailedCode = () => new URLSearchParams(useLocation().search).get('proof') === 'code';

/** Proof of ownership: the password, or a mailed code. */
export function ProofFields() {
  const { t } = useWords('identity');
  return useMailedCode() ? (
    <Field
      name="nonce"
      label={t('field.nonce.label')}
      hint={t('field.nonce.hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  ) : (
    <div className="proof">
      <PasswordField
        name="currentPassword"
        label={t('field.currentPassword.label')}
        hint={t('account.proof.hint')}
        autoComplete="current-password"
      />
      <button type="submit" form={mailCodeForm} name="intent" value="mail-code" className="text-button">
        {t('account.proof.mail-code')}
      </button>
    </div>
  );
}

/** Rendered after the form: forms cannot be nested, and the button refers to it by id. */
export function MailCodeForm() {
  const isMailed = useMailedCode();
  if (isMailed) return null;
  return (
    <form method="post" action="#errors" id={mailCodeForm}>
      <Once form="mail-code" />
    </form>
  );
}
