import { Field, PasswordField, useWords } from '@domeka/ui';
import { useLocation } from '@remix-run/react';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';

/** For accounts without a password. */
const mailCodeForm = 'mail-code';

export function useMailedCode() {
  const { search } = useLocation();
  const { hasMail } = useRootData();
  return hasMail && new URLSearchParams(search).get('proof') === 'code';
}

/** Proof of ownership: the password, or a mailed code. */
export function ProofFields() {
  const { t } = useWords('identity');
  const { hasMail } = useRootData();
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
      {hasMail && (
        <button type="submit" form={mailCodeForm} name="intent" value="mail-code" className="text-button">
          {t('account.proof.mail-code')}
        </button>
      )}
    </div>
  );
}

/** Rendered after the form: forms cannot be nested, and the button refers to it by id. */
export function MailCodeForm() {
  const isMailed = useMailedCode();
  const { hasMail } = useRootData();
  if (isMailed || !hasMail) return null;
  return (
    <form method="post" action="#errors" id={mailCodeForm}>
      <Once form="mail-code" />
    </form>
  );
}
