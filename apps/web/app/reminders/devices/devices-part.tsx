import { Button } from '@radix-ui/themes/components/button';
import type { PushSubscriptionView, PushTroubleView } from '@domeka/push/contract';
import { problemText, useWords } from '@domeka/ui';
import { endNotifications } from '../../lib/device/notified.ts';
import { notifiedDevice } from '../../lib/device/device-setting.ts';
import { Author } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import type { Notifications } from './notifications.server.ts';
import { useThisDevice } from './use-this-device.ts';

export function DevicesPart({ devices, publicKey }: Notifications) {
  const { t } = useWords('push');
  const here = useThisDevice(
    devices.map(({ id }) => id),
    publicKey,
  );
  const own = here.shown === 'on' ? notifiedDevice() : null;
  return (
    <>
      <p className="lead">{t('devices.text')}</p>
      <section aria-labelledby="this-device" className="account-part">
        <h2 id="this-device">{t('devices.title')}</h2>
        <ThisDevice {...here} />
      </section>
      <h2 id="device-list">{t('devices.list')}</h2>
      {devices.length === 0 ? (
        <p className="quiet">{t('devices.none')}</p>
      ) : (
        <>
          <ul aria-labelledby="device-list" className="notified-devices">
            {devices.map((device) => (
              <Device key={device.id} device={device} isHere={device.id === own} />
            ))}
          </ul>
          <p className="quiet small">{t('devices.test-hint')}</p>
        </>
      )}
    </>
  );
}

function ThisDevice({ shown, begin, refused }: ReturnType<typeof useThisDevice>) {
  const { t } = useWords('push');
  const { language } = useRootData();
  const canTap = shown === 'off' || shown === 'failed' || shown === 'busy';
  return (
    <>
      <p className="without-scripts">{t('devices.script')}</p>
      {shown === 'home-screen' && (
        <p>
          <a href={`/${language}/on-your-phone`} className="text-link">
            {t('devices.home-screen')}
          </a>
          . {t('devices.home-screen-text')}
        </p>
      )}
      {shown === 'unsupported' && <p>{t('devices.unsupported')}</p>}
      {canTap && (
        <p>
          <Button type="button" size="3" variant="soft" loading={shown === 'busy'} onClick={() => void begin()}>
            {t('devices.subscribe')}
          </Button>
        </p>
      )}
      <p role="status">
        {shown === 'on' && t('devices.subscribed')}
        {shown === 'denied' && t('devices.denied')}
        {shown === 'failed' && t('devices.failed')}
        {shown === 'off' && refused && problemText(t, refused)}
      </p>
    </>
  );
}

function Device({ device, isHere }: { device: PushSubscriptionView; isHere: boolean }) {
  const { t } = useWords('push');
  const { moment } = useDates();
  const { id, label, createdAt, lastSentAt, lastTrouble } = device;
  const name = label ?? t('devices.unknown');
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {isHere && ` (${t('devices.this')})`}
        <span className="quiet small notified-since">{t('devices.since', { moment: moment(createdAt) })}</span>
      </p>
      <p className="quiet small">
        {lastSentAt === null ? t('devices.never') : t('devices.sent', { moment: moment(lastSentAt) })}
      </p>
      {lastTrouble && <Trouble trouble={lastTrouble} />}
      <form
        method="post"
        action="#errors"
        className="button-row"
        onSubmit={({ nativeEvent }) => {
          const { submitter } = nativeEvent as SubmitEvent;
          if (isHere && (submitter as HTMLButtonElement | null)?.value === 'device-remove') void endNotifications();
        }}
      >
        <Author />
        <input type="hidden" name="device" value={id} />
        <Button
          type="submit"
          size="2"
          variant="soft"
          name="intent"
          value="device-test"
          aria-label={t('devices.test-of', { device: name })}
        >
          {t('devices.test')}
        </Button>
        <Button
          type="submit"
          size="2"
          variant="outline"
          color="gray"
          name="intent"
          value="device-remove"
          aria-label={t('devices.remove-of', { device: name })}
        >
          {t('devices.remove')}
        </Button>
      </form>
    </li>
  );
}

const known = ['silent', 'not-public', 'not-allowed', 'unreadable'] as const;

function Trouble({ trouble: { reason, at, isLasting } }: { trouble: PushTroubleView }) {
  const { t } = useWords('push');
  const { moment } = useDates();
  const word = known.find((one) => one === reason);
  return (
    <p className="callout callout-warning">
      {t('devices.trouble', { moment: moment(at), reason: word ? t(`reason.${word}`) : reason })}{' '}
      {isLasting && t('devices.lasting')}
    </p>
  );
}
