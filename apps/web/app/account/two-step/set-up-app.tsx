import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { Field, FormScope, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { CopyField } from '../../lib/forms/copy-field.tsx';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import type { AppBeingSetUp } from './two-step.server.ts';

interface Props {
  app: AppBeingSetUp;
  refused: RefusedAction | undefined;
}

export function SetUpApp({ app, refused }: Props) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <h2>{t('account.two-step.scan.title')}</h2>
      <p>{t('account.two-step.scan.text')}</p>
      <img
        className="qr-code"
        src={`data:image/svg+xml;utf-8,${app.qrCode}`}
        alt={t('account.two-step.scan.picture')}
        width="240"
        height="240"
      />
      <h3>{t('account.two-step.scan.here')}</h3>
      {app.uri.startsWith('otpauth:') && (
        <p>
          <a href={app.uri} className="text-link" data-reload>
            {t('account.two-step.scan.open')}
          </a>
        </p>
      )}
      <p>{t('account.two-step.scan.by-hand')}</p>
      <CopyField
        id="secret"
        label={t('account.two-step.scan.key')}
        value={app.secret}
        shown={inGroups(app.secret)}
        copy={t('account.two-step.scan.copy')}
        done={{ key: 'identity:toast.key-copied' }}
        failed={{ key: 'identity:toast.key-not-copied', role: 'alert' }}
      />
      <FormScope id="confirm" failed={refused?.form === 'confirm' ? refused.failed : undefined}>
        <form method="post" action="#errors" noValidate className="stack">
          <input type="hidden" name="intent" value="confirm" />
          <Once form="confirm" />
          <input type="hidden" name="id" value={app.id} />
          <input type="hidden" name="secret" value={app.secret} />
          <input type="hidden" name="uri" value={app.uri} />
          <input type="hidden" name="qrCode" value={app.qrCode} />
          <Field
            name="code"
            label={t('field.code.label')}
            hint={t('account.two-step.scan.code-hint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
          />
          <p className="button-row">
            <Button type="submit" size="3" loading={isBusy}>
              {t('account.two-step.scan.submit')}
            </Button>
            <Button asChild size="3" variant="soft" color="gray">
              <a href={`/${language}/account/two-step`}>{t('account.cancel')}</a>
            </Button>
          </p>
        </form>
      </FormScope>
    </>
  );
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
