import { Field, useWords } from '@domeka/ui';

/** Asks again for the second factor, where the last proof was long ago. */
export function ProofField() {
  const { t } = useWords('identity');
  return (
    <Field
      name="code"
      label={t('field.code.label')}
      hint={t('field.code.proof')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
