import { Button } from '@radix-ui/themes/components/button';
import { Field, PasswordField, useWords } from '@domeka/ui';
import { useLocation } from '@remix-run/react';
import { Once } from '../lib/forms/once.tsx';

/** Whether the page's address says that a code was mailed. */
export const useMailedCode = () => new URLSearchParams(useLocation().search).get('proof') === 'code';

/** Shows that the account's owner asks: the password, or the code that was mailed instead. */
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
    <PasswordField
      name="currentPassword"
      label={t('field.currentPassword.label')}
      hint={t('account.proof.hint')}
      autoComplete="current-password"
    />
  );
}

/** For those who have no password, or not at hand. Stands after the form whose proof it is about. */
export function MailCodeForm() {
  const { t } = useWords('identity');
  const isMailed = useMailedCode();
  if (isMailed) return null;
  return (
    <form method="post" action="#errors">
      <Once form="mail-code" />
      <Button type="submit" size="3" variant="soft" color="gray" name="intent" value="mail-code">
        {t('account.proof.mail-code')}
      </Button>
    </form>
  );
}
