import { Button } from '@radix-ui/themes/components/button';
import { Field, FormScope, SentenceWith, useWords } from '@domeka/ui';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { Author, Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';
import { ProofFields } from './proof/proof.tsx';

interface EmailPartProps {
  email: string;
  newEmail: string | null;
  refused: RefusedAction | undefined;
}

export function EmailPart({ email, newEmail, refused }: EmailPartProps) {
  const { t } = useWords('identity');
  const { hasMail } = useRootData();
  return (
    <section aria-labelledby="email-heading" className="account-part">
      <h2 id="email-heading">{t('account.security.email.title')}</h2>
      {newEmail && <Waiting newEmail={newEmail} />}
      <p>
        <SentenceWith verbatim={email}>
          {(gap) => t(hasMail ? 'account.security.email.text' : 'account.security.email.without-mail', { email: gap })}
        </SentenceWith>
      </p>
      <FormScope id="email" failed={refused?.form === 'email' ? refused.failed : undefined}>
        <form method="post" action="#errors" noValidate className="stack">
          <Once form="email" />
          <Field
            name="email"
            type="email"
            label={t('field.newEmail.label')}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            required
          />
          <ProofFields />
          <p>
            <Button type="submit" size="3" name="intent" value="email">
              {t('account.security.email.submit')}
            </Button>
          </p>
        </form>
      </FormScope>
    </section>
  );
}

function Waiting({ newEmail }: { newEmail: string }) {
  const { t } = useWords('identity');
  const { hasMail } = useRootData();
  return (
    <div className="callout">
      <p className="callout-title">{t('account.security.email.waiting')}</p>
      <p>
        <SentenceWith verbatim={newEmail}>
          {(gap) =>
            t(hasMail ? 'account.security.email.waiting-text' : 'account.security.email.waits-for-administrator', {
              email: gap,
            })
          }
        </SentenceWith>
      </p>
      <form method="post" action="#errors" className="button-row">
        <Author />
        {hasMail && (
          <Button type="submit" size="3" variant="soft" name="intent" value="email-resend">
            {t('account.security.email.resend')}
          </Button>
        )}
        <Button type="submit" size="3" variant="soft" color="gray" name="intent" value="email-cancel">
          {t('account.security.email.cancel')}
        </Button>
      </form>
    </div>
  );
}
