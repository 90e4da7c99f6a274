import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { AdminSecurityEvents, AuditPage } from '@domeka/admin-security/contract';
import { useWords } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { checkpointPath, securityPath } from './security-address.ts';
import type { ToldEntry } from './security.server.ts';

interface VerifyLogProps {
  /** When the log was last verified, and what that showed. */
  verified: ToldEntry | null;
  sealing: AuditPage['sealing'] | null;
  checkpoint: number | null;
}

/** Seconds after which entries should long have their seals. */
const late = 600;

/** Whether the log is what was sealed: what the last look at it showed, and a button for another. */
export function VerifyLog({ verified, sealing, checkpoint }: VerifyLogProps) {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const isBusy = useNavigation().formData?.get('intent') === 'verify';
  return (
    <section aria-labelledby="verify-heading" className="log-state">
      <h3 id="verify-heading">{t('verify.title')}</h3>
      <p>{t('verify.text')}</p>
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
      <form method="post" action={`${securityPath(language)}#errors`} data-keep-scroll>
        <Once form="verify" />
        <p className="button-row">
          <Button type="submit" size="3" variant="soft" name="intent" value="verify" disabled={isBusy}>
            {isBusy ? t('verify.busy') : t('verify.submit')}
          </Button>
        </p>
      </form>
      {checkpoint !== null && (
        <>
          <p className="quiet">{t('verify.checkpoint-text')}</p>
          <p>
            <a href={checkpointPath(language, checkpoint)} className="text-link" data-reload>
              {t('verify.checkpoint', { size: checkpoint })}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

function Result({ entry: { details, createdAt } }: { entry: ToldEntry['entry'] }) {
  const { t } = useWords('admin-security');
  const { moment } = useDates();
  const { intact, entries, seq = 0, kind } = details as AdminSecurityEvents['audit_verified'];
  return (
    <p className={intact ? undefined : 'callout callout-warning'}>
      <strong>
        {intact || !kind ? t('verify.intact') : t('verify.broken', { seq, kind: t(`verify.kind.${kind}`) })}
      </strong>{' '}
      {t('verify.last', { moment: moment(createdAt) })}. {t('verify.entries', { count: entries })}
    </p>
  );
}
