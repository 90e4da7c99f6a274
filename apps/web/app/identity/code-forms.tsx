import { Button } from '@radix-ui/themes/components/button';
import { useLocation, useNavigation } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { Field, FormScope, SentenceWith, useWords } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import type { ReactNode } from 'react';
import { useMaySignUp } from '../lib/access/private-place.tsx';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import type { MailedFor } from './mailed-code.server.ts';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';

interface FormsProps {
  returnTo: string | null;
  refused: RefusedAction | undefined;
}

export function AskForm({ email, returnTo, refused }: FormsProps & { email: string | null }) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <>
      <p>{t('code.ask.text')}</p>
      <StepForm intent="ask" returnTo={returnTo} refused={refused} initial={{ email: email ?? '' }}>
        <AddressField />
        <Submit intent="ask">{t('code.ask.submit')}</Submit>
      </StepForm>
      <p>
        <a href={withReturnTo(`/${language}/auth?tab=login`, returnTo)} className="text-link">
          {t('code.back')}
        </a>
      </p>
    </>
  );
}

function AddressField() {
  const { t } = useWords('identity');
  return (
    <Field
      name="email"
      type="email"
      label={t('field.email.label')}
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
    />
  );
}

export interface Mailed {
  for: MailedFor | null;
  /** Null when unknown: typed again, since it must not be in a URL. */
  email: string | null;
}

const specified = { signup: 'check-email', recovery: 'check-reset' } as const;

export function CodeForms({ mailed, returnTo, refused }: FormsProps & { mailed: Mailed }) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  const { for: mailedFor, email } = mailed;
  const words = mailedFor ?? 'login';
  const maySignUp = useMaySignUp();
  const address = (
    <>
      {mailedFor && <input type="hidden" name="for" value={mailedFor} />}
      {email === null ? <AddressField /> : <input type="hidden" name="email" value={email} />}
    </>
  );
  return (
    <>
      {mailedFor && <p className="lead">{t(`toast.${specified[mailedFor]}.title`)}</p>}
      {email !== null && (
        <p>
          <SentenceWith verbatim={email}>{(gap) => t(`code.sent.${words}`, { email: gap })}</SentenceWith>
        </p>
      )}
      <p>{t('code.sent.other-way')}</p>
      <StepForm intent="code" returnTo={returnTo} refused={refused}>
        {address}
        <Field
          name="mailedCode"
          label={t('field.mailedCode.label')}
          hint={t('field.mailedCode.hint')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Submit intent="code">{t(`code.submit.${words}`)}</Submit>
      </StepForm>
      <h2>{t('code.again.title')}</h2>
      <p>{t(`code.again.${words}`)}</p>
      <StepForm intent="again" returnTo={returnTo} refused={refused}>
        {address}
        <Submit intent="again">{t('code.again.submit')}</Submit>
      </StepForm>
      {(mailedFor !== 'signup' || maySignUp) && (
        <p>
          <a
            href={mailedFor ? withReturnTo(askedAt(language, mailedFor), returnTo) : addressOf(language, returnTo)}
            className="text-link"
          >
            {t('code.other-address')}
          </a>
        </p>
      )}
    </>
  );
}

const askedAt = (language: string, mailedFor: MailedFor) =>
  `/${language}/auth?${mailedFor === 'signup' ? 'tab=signup' : 'view=forgot'}`;

const addressOf = (language: string, returnTo: string | null) => withReturnTo(`/${language}/auth/code`, returnTo);

function StepForm({
  intent,
  returnTo,
  refused,
  initial,
  children,
}: FormsProps & { intent: string; initial?: FailedForm['values']; children: ReactNode }) {
  const { language } = useRootData();
  const { pathname, search } = useLocation();
  const own = refused?.form === intent ? refused : undefined;
  return (
    <FormScope id={intent} failed={own?.failed} initial={initial}>
      <form
        method="post"
        action={`${search.includes('for=') ? pathname + search : addressOf(language, returnTo)}#errors`}
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

function Submit({ intent, children }: { intent: string; children: ReactNode }) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Button type="submit" size="3" variant={intent === 'again' ? 'soft' : 'solid'} loading={isBusy}>
      {children}
    </Button>
  );
}
