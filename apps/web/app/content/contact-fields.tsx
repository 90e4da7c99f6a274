import { Button } from '@radix-ui/themes/components/button';
import { Field, FormScope, TextAreaField, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import type { ReactNode } from 'react';
import { Once } from '../lib/forms/once.tsx';

interface ContactFieldsProps {
  id: string;
  failed: FailedForm | undefined;
  isBusy: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** Name, address, subject and message (NAV-05); the same on the page and in the dialog. */
export function ContactFields({ id, failed, isBusy, children }: ContactFieldsProps) {
  const { t } = useWords('content');
  return (
    <FormScope id={id} failed={failed}>
      <Once form={id} />
      <Field name="name" label={t('contact.name')} required autoComplete="name" />
      <Field name="email" type="email" label={t('contact.email')} required autoComplete="email" autoCapitalize="none" />
      <Field name="subject" label={t('contact.subject')} required autoComplete="off" />
      <TextAreaField name="message" label={t('contact.message')} required rows={6} />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{t('contact.website')}</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="button-row">
        <Button type="submit" size="3" loading={isBusy}>
          {t('contact.submit')}
        </Button>
        {children}
      </div>
    </FormScope>
  );
}
