import { Button } from '@radix-ui/themes/components/button';
import { useActionData, useNavigation } from '@remix-run/react';
import type { AdminSecurityEvents, AuditPage } from '@domeka/admin-security/contract';
import { Field, FormScope, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { checkpointPath, securityPath } from './security-address.ts';
import type { NamedEntry } from './security.server.ts';

interface VerifyLogProps {
  verified: NamedEntry | null;
  sealing: AuditPage['sealing'] | null;
  checkpoint: number | null;
  folderTrouble: string | null;
}

/** Seconds after which unsealed entries are a problem. */
const late = 600;

export function VerifyLog({ verified, sealing, checkpoint, folderTrouble }: VerifyLogProps) {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const isBusy = useNavigation().formData?.get('intent') === 'verify';
  return (
    <section aria-labelledby="verify-heading" className="log-state">
      <h3 id="verify-heading">{t('verify.title')}</h3>
      {verified ? <Result entry={verified.entry} /> : <p>{t('verify.never')}</p>}
      {sealing && (
        <p>
          {t('verify.sealed', { seq: sealing.sealedUpTo })}
          {sealing.waiting > 0 && ` ${t('verify.waiting', { count: sealing.waiting })}`}
        </p>
      )}
      {(sealing?.oldestSeconds ?? 0) > late && (
        <p role="alert" className="callout callout-warning">
          {t('verify.late')}
        </p>
      )}
      {folderTrouble && (
        <p role="alert" className="callout callout-warning">
          {t('verify.folder', { reason: folderTrouble })}
        </p>
      )}
      <form method="post" action={`${securityPath(language)}#errors`} data-keep-scroll>
        <Once form="verify" />
        <p className="button-row">
          <Button type="submit" size="3" variant="soft" name="intent" value="verify" disabled={isBusy}>
            {isBusy ? t('verify.busy') : t('verify.submit')}
          </Button>
        </p>
      </form>
      {checkpoint !== null && (
        <p>
          <a href={checkpointPath(language, checkpoint)} className="text-link" data-reload>
            {t('verify.checkpoint', { size: checkpoint })}
          </a>
        </p>
      )}
      <details className="what-it-proves">
        <summary>{t('verify.proves-title')}</summary>
        <p>{t('verify.text')}</p>
        <p>{t('verify.proves')}</p>
        <p>{t('verify.checkpoint-text')}</p>
      </details>
      {verified && verified.entry.details.intact !== true && <Sign />}
    </section>
  );
}

/** Requires a typed word: the checkpoint confirms the log as it is. */
function Sign() {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const refused = useActionData<RefusedAction>();
  const isBusy = useNavigation().formData?.get('intent') === 'sign';
  return (
    <FormScope id="sign" failed={refused?.form === 'sign' ? refused.failed : undefined}>
      <form method="post" action={`${securityPath(language)}#errors`} data-keep-scroll>
        <h4>{t('sign.title')}</h4>
        <p>{t('sign.text')}</p>
        <Field name="confirmation" label={t('sign.label')} autoComplete="off" />
        <Once form="sign" />
        <p className="button-row">
          <Button type="submit" size="3" color="red" name="intent" value="sign" disabled={isBusy}>
            {isBusy ? t('sign.busy') : t('sign.submit')}
          </Button>
        </p>
      </form>
    </FormScope>
  );
}

function Result({ entry: { details, createdAt } }: { entry: NamedEntry['entry'] }) {
  const { t } = useWords('admin-security');
  const { moment } = useDates();
  const {
    intact,
    entries,
    covered,
    seq = 0,
    kind,
    restoredAt,
    restoredFrom,
  } = details as AdminSecurityEvents['audit_verified'];
  return (
    <p className={intact ? undefined : 'callout callout-warning'}>
      <strong>
        {kind
          ? t('verify.broken', { seq, kind: t(`verify.kind.${kind}`) })
          : t(intact ? 'verify.intact' : 'verify.consistent')}
      </strong>{' '}
      {t('verify.verified-on', { moment: moment(createdAt) })}. {t('verify.entries', { count: entries })}
      {!kind && covered !== undefined && ` ${t('verify.covered', { seq: covered })}`}
      {restoredAt && restoredFrom && ` ${t('verify.restored', { at: moment(restoredAt), from: moment(restoredFrom) })}`}
    </p>
  );
}
