import { Field, useWords } from '@domeka/ui';

/** Shown when the last two-step proof is too old. */
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
