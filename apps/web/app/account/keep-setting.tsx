import { useEffect, useState } from 'react';
import { useHydrated, useWords } from '@domeka/ui';
import { chooseToKeep, keepsList } from '../lib/device/device-setting.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { useDates } from '../lib/words/dates.ts';
import { keptSince, settleList } from '../lib/device/kept-list.ts';

type Kept = { isOn: boolean; asOf: string | null } | 'failed' | null;

/** Of this device; without scripts nothing can be kept. */
export function KeepSetting() {
  const { t } = useWords();
  const { viewer, language, hasWorker } = useRootData();
  const canKeep = useHydrated() && hasWorker && viewer !== null && 'serviceWorker' in navigator;
  const person = viewer?.id ?? '';
  const [isOn, setOn] = useState<boolean | null>(null);
  const [kept, setKept] = useState<Kept>(null);
  const isShownOn = isOn ?? (canKeep && keepsList());
  useEffect(() => {
    if (canKeep) void keptSince(language).then((asOf) => setKept({ isOn: keepsList(), asOf }));
  }, [canKeep, language]);
  if (!canKeep) return null;
  const choose = async (on: boolean) => {
    setOn(on);
    setKept(null);
    try {
      chooseToKeep(on);
      await settleList(person, language);
      setKept({ isOn: on, asOf: await keptSince(language) });
    } catch {
      setOn(false);
      setKept('failed');
    }
  };
  return (
    <section aria-labelledby="keep-heading" className="account-part">
      <h2 id="keep-heading">{t('common:phone.keep.title')}</h2>
      <p>{t('common:phone.keep.text')}</p>
      <div className="checkbox-row">
        <input
          type="checkbox"
          id="keep-list"
          checked={isShownOn}
          onChange={({ target }) => void choose(target.checked)}
          aria-describedby="keep-list-hint"
        />
        <label htmlFor="keep-list">{t('common:phone.keep.label')}</label>
      </div>
      <p id="keep-list-hint" className="quiet small">
        {t('common:phone.keep.hint')}
      </p>
      <p role="status" className="quiet">
        <KeptNow kept={kept} />
      </p>
    </section>
  );
}

function KeptNow({ kept }: { kept: Kept }) {
  const { t } = useWords();
  const { moment } = useDates();
  if (kept === null) return null;
  if (kept === 'failed') return t('common:phone.keep.failed');
  if (!kept.isOn) return t('common:phone.keep.off');
  return kept.asOf === null
    ? t('common:phone.keep.nothing')
    : t('common:phone.keep.as-of', { date: moment(kept.asOf) });
}
