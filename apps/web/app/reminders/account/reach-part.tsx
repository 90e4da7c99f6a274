import { Button } from '@radix-ui/themes/components/button';
import type { ReachView, RemindersView } from '@domeka/reminders/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import { Author, Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { devicesPage } from '../addresses.ts';

interface ReachProps {
  reminders: Pick<RemindersView, 'isOn' | 'channels' | 'reach'>;
  /** How many devices are notified. */
  devices: number;
}

/** What would reach the person, in words, and a way to try it. */
export function ReachPart({ reminders: { isOn, channels, reach }, devices }: ReachProps) {
  const { t } = useWords('reminders');
  const { hasMail } = useRootData();
  const isMailed = hasMail && channels.mail;
  const isReached = (isMailed && reach.isConfirmed) || (channels.push && devices > 0);
  return (
    <section aria-labelledby="reach-heading" className="account-part">
      <h2 id="reach-heading">{t('reach.title')}</h2>
      {isMailed && <Address reach={reach} />}
      {channels.push && <Devices count={devices} />}
      {isMailed && <LastMail reach={reach} />}
      <NextRound isOn={isOn} isReached={isReached} reach={reach} />
      {isMailed && reach.isConfirmed && (
        <form method="post" action="#errors" className="stack">
          <Once form="trial" />
          <p>
            <Button type="submit" size="3" variant="soft" name="intent" value="trial">
              {t('reach.trial')}
            </Button>
          </p>
          <p className="quiet small">{t('reach.trial-hint')}</p>
        </form>
      )}
    </section>
  );
}

function Devices({ count }: { count: number }) {
  const { t } = useWords('reminders');
  const { language } = useRootData();
  if (count > 0) return <p>{t('reach.devices', { count })}</p>;
  return (
    <p className="callout callout-warning">
      <a href={devicesPage(language)} className="text-link">
        {t('reach.no-device')}
      </a>
    </p>
  );
}

function Address({ reach: { address, isConfirmed } }: { reach: ReachView }) {
  const { t } = useWords('reminders');
  if (isConfirmed)
    return (
      <p>
        <SentenceWith verbatim={address}>{(gap) => t('reach.confirmed', { address: gap })}</SentenceWith>
      </p>
    );
  return (
    <div className="callout callout-warning">
      <p>
        <SentenceWith verbatim={address}>{(gap) => t('reach.unconfirmed', { address: gap })}</SentenceWith>
      </p>
      <form method="post" action="#errors">
        <Author />
        <Button type="submit" size="3" variant="soft" name="intent" value="confirm">
          {t('reach.confirm')}
        </Button>
      </form>
    </div>
  );
}

function LastMail({ reach: { lastSentAt, lastTrouble } }: { reach: ReachView }) {
  const { t } = useWords('reminders');
  const { moment } = useDates();
  if (lastTrouble === null)
    return <p>{lastSentAt === null ? t('reach.never') : t('reach.sent', { moment: moment(lastSentAt) })}</p>;
  return (
    <p className="callout callout-warning">
      {t(lastTrouble.triesAgain ? 'reach.retrying' : 'reach.failed', { reason: lastTrouble.reason })}{' '}
      {lastSentAt !== null && t('reach.sent-before', { moment: moment(lastSentAt) })}
    </p>
  );
}

function NextRound({ isOn, isReached, reach }: { isOn: boolean; isReached: boolean; reach: ReachView }) {
  const { t } = useWords('reminders');
  const { moment } = useDates();
  const { nextAt, nextCount } = reach;
  if (!isOn) return <p>{t('reach.off')}</p>;
  if (!isReached) return null;
  if (nextAt === null) return <p>{t('reach.next-none')}</p>;
  return <p>{t('reach.next', { moment: moment(nextAt), count: nextCount })}</p>;
}
