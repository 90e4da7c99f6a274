import { Button } from '@radix-ui/themes/components/button';
import { CheckboxField, Field, FormScope, TextAreaField, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import type { ReactNode } from 'react';
import { Once } from '../lib/forms/once.tsx';

interface ContactFieldsProps {
  id: string;
  failed: FailedForm | undefined;
  isBusy: boolean;
  children?: ReactNode;
}

const hasFault = ({ problem }: FailedForm, field: string) =>
  problem.errors?.some(({ path }) => path === field) === true;

export function ContactFields({ id, failed, isBusy, children }: ContactFieldsProps) {
  const { t } = useWords('content');
  const mustConfirm = failed !== undefined && (hasFault(failed, 'isPerson') || 'isPerson' in failed.values);
  return (
    <FormScope id={id} failed={failed}>
      <Once form={id} />
      <Field name="name" label={t('contact.name')} required autoComplete="name" />
      <Field name="email" type="email" label={t('contact.email')} required autoComplete="email" autoCapitalize="none" />
      <Field name="subject" label={t('contact.subject')} required autoComplete="off" />
      <TextAreaField name="message" label={t('contact.message')} required rows={6} />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${id}-leaveBlank`}>{t('contact.leave-blank')}</label>
        <input
          id={`${id}-leaveBlank`}
          name="leaveBlank"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-form-type="other"
          data-lpignore="true"
        />
      </div>
      {mustConfirm && <CheckboxField name="isPerson" label={t('contact.is-person')} />}
      <div className="button-row">
        <Button type="submit" size="3" loading={isBusy}>
          {t('contact.submit')}
        </Button>
        {children}
      </div>
    </FormScope>
  );
}
