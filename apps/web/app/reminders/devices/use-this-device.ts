import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { noteNotified } from '../../lib/device/device-setting.ts';
import { subscriptionHere } from '../../lib/device/notified.ts';
import { isRefused } from '../../lib/forms/keep-input.ts';
import { authorControl } from '../../lib/forms/form-values.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { devicesPage } from '../addresses.ts';
import type { addDevice } from './add-device.server.ts';
import { fieldsOf, stateHere, subscribeHere } from './this-browser.ts';
import type { BrowserState, SubscriptionFields } from './this-browser.ts';

type Shown = BrowserState | 'busy' | 'failed' | null;

/** In this session's storage: the server knows that this device belongs to it. */
const announcedSession = 'push-device-told';

export function useThisDevice(ids: readonly string[], publicKey: string) {
  const { language, author } = useRootData();
  const adding = useFetcher<typeof addDevice>();
  const [shown, setShown] = useState<Shown>(null);
  const [isBusy, setBusy] = useState(false);
  const known = ids.join();
  const added = adding.data && 'device' in adding.data ? adding.data.device : null;
  const refused = isRefused(adding.data) ? adding.data.failed.problem : null;

  const send = (fields: SubscriptionFields, isRenewed: boolean) =>
    adding.submit(
      { ...fields, ...(author && { [authorControl]: author }), ...(isRenewed && { isRenewed: 'true' }) },
      { method: 'post', action: devicesPage(language) },
    );

  useEffect(() => {
    if (added !== null) noteNotified(added);
  }, [added]);

  useEffect(() => {
    void stateHere(known.split(',')).then(setShown);
  }, [known, added]);

  useEffect(() => {
    if (shown !== 'on' || sessionStorage.getItem(announcedSession) !== null) return;
    sessionStorage.setItem(announcedSession, 'told');
    void subscriptionHere().then((subscription) => subscription && send(fieldsOf(subscription), true));
  });

  const begin = async () => {
    setBusy(true);
    try {
      const fields = await subscribeHere(publicKey);
      if (fields) send(fields, false);
      else setShown(await stateHere(ids));
    } catch {
      setShown('failed');
    } finally {
      setBusy(false);
    }
  };
  return { shown: isBusy || adding.state !== 'idle' ? ('busy' as const) : shown, begin, refused };
}
