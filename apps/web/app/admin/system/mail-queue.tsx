import { Button } from '@radix-ui/themes/components/button';
import type { MailQueueView, MailView } from '@domeka/admin-security/contract';
import { useWords } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { systemPath } from './system-address.ts';

/** Recipients are not shown. */
export function MailQueue({ queue }: { queue: MailQueueView | null }) {
  const { t } = useWords('admin-security');
  const newest = queue?.items.find(({ trouble }) => trouble !== null);
  return (
    <section aria-labelledby="mails-heading" className="system-part">
      <h2 id="mails-heading">{t('mails.title')}</h2>
      {queue === null && <p role="alert">{t('mails.failed-read')}</p>}
      {queue?.items.length === 0 && <p>{t('mails.empty')}</p>}
      {queue !== null && queue.items.length > 0 && (
        <>
          <p>
            {t('mails.waiting', { count: queue.waiting })} {t('mails.aside', { count: queue.failed })}
          </p>
          {newest && (
            <p className="callout callout-warning">
              {t('mails.newest')}: {t(`mails.trouble.${newest.trouble}`, { reason: newest.reason })}
            </p>
          )}
          <RetryForm intent="retry-all" label={t('mails.retry-all')} />
          <CardTable
            className="mail-rows"
            labelledBy="mails-heading"
            columns={[t('mails.mail'), t('mails.state'), t('mails.since'), t('mails.actions')]}
          >
            {queue.items.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </CardTable>
          {queue.waiting + queue.failed > queue.items.length && <p className="quiet">{t('mails.more')}</p>}
        </>
      )}
    </section>
  );
}

function MailRow({ mail: { id, state, subject, createdAt, tries, nextAt, trouble, reason } }: { mail: MailView }) {
  const { t } = useWords('admin-security');
  const { moment } = useDates();
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {subject ?? t('mails.unreadable')}
      </th>
      <td role="cell">
        <span>
          {t(`mails.${state}-state`)}, {t('mails.tries', { count: tries })}
          {nextAt && state === 'waiting' && tries > 0 && `, ${t('mails.next-try', { moment: moment(nextAt) })}`}
          {trouble && <span className="quiet small mail-trouble">{t(`mails.trouble.${trouble}`, { reason })}</span>}
        </span>
      </td>
      <td role="cell">{moment(createdAt)}</td>
      <td role="cell">
        <RetryForm intent="retry" id={id} label={t('mails.retry')} />
      </td>
    </tr>
  );
}

function RetryForm({ intent, id, label }: { intent: 'retry' | 'retry-all'; id?: string; label: string }) {
  const { language } = useRootData();
  return (
    <form method="post" action={`${systemPath(language)}#errors`} data-keep-scroll>
      <Once form={`${intent}.${id ?? ''}`} />
      {id && <input type="hidden" name="id" value={id} />}
      {intent === 'retry' ? (
        <button type="submit" name="intent" value={intent} className="text-button">
          {label}
        </button>
      ) : (
        <Button type="submit" size="3" variant="soft" name="intent" value={intent}>
          {label}
        </Button>
      )}
    </form>
  );
}
