import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { Field, FormScope, SentenceWith, useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';

interface FormsProps {
  returnTo: string | null;
  refused: RefusedAction | undefined;
}

/** First the address. */
export function AskForm({ returnTo, refused }: FormsProps) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <>
      <p>{t('code.ask.text')}</p>
      <StepForm intent="ask" returnTo={returnTo} refused={refused}>
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

/** Then the code; or a new one, or another address. */
export function CodeForms({ email, returnTo, refused }: FormsProps & { email: string }) {
  const { t } = useWords('identity');
  const address = <input type="hidden" name="email" value={email} />;
  return (
    <>
      <p>
        <SentenceWith verbatim={email}>{(gap) => t('code.sent.text', { email: gap })}</SentenceWith>
      </p>
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
        <Submit intent="code">{t('code.sent.submit')}</Submit>
      </StepForm>
      <h2>{t('code.again.title')}</h2>
      <p>{t('code.again.text')}</p>
      <StepForm intent="again" returnTo={returnTo} refused={refused}>
        {address}
        <Submit intent="again">{t('code.again.submit')}</Submit>
      </StepForm>
      <p>
        <a href={addressOf(useRootData().language, returnTo)} className="text-link">
          {t('code.other-address')}
        </a>
      </p>
    </>
  );
}

const addressOf = (language: string, returnTo: string | null) => withReturnTo(`/${language}/auth/code`, returnTo);

function StepForm({ intent, returnTo, refused, children }: FormsProps & { intent: string; children: ReactNode }) {
  const { language } = useRootData();
  const own = refused?.form === intent ? refused : undefined;
  return (
    <FormScope id={intent} failed={own?.failed}>
      <form method="post" action={`${addressOf(language, returnTo)}#errors`} noValidate className="stack">
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
