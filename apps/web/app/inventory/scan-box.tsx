import { FileField, RadioList, useWords } from '@domeka/ui';
import { useEffect, useRef } from 'react';
import type { NameSuggestion, ScanView } from '@domeka/inventory/contract';
import { useDates } from '../lib/words/dates.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { Icon } from '../lib/icons/icon.tsx';
import { offeredControl, productText } from './filled-form.ts';

interface ScanBoxProps {
  /** Where the form goes with a picture that is to be read. */
  action: string;
  isOpen: boolean;
}

/** The first thing of the add form: a picture of the box fills in the rest. */
export function ScanBox({ action, isOpen }: ScanBoxProps) {
  const { t } = useWords('inventory');
  return (
    <details className="scan-box" open={isOpen}>
      <summary>
        <Icon name="camera" />
        {t('scan.open')}
      </summary>
      <FileField
        name="box"
        label={t('field.box.label')}
        hint={t('field.box.hint')}
        accept="image/*"
        capture="environment"
      />
      <button type="submit" name="find" value="scan" formAction={action} className="text-button">
        {t('scan.submit')}
      </button>
    </details>
  );
}

/** What a picture of the box said, and what its person has to look at. */
export function ScanAnswer({ scan }: { scan: ScanView }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [scan]);
  return (
    <div className="callout" id="box-answer" tabIndex={-1} role="status" ref={box}>
      <Outcome scan={scan} />
      <CodeNotes scan={scan} />
      {scan.candidates.length > 0 && <Candidates candidates={scan.candidates} />}
    </div>
  );
}

function Outcome({ scan: { name, dosage, candidates, code, text } }: { scan: ScanView }) {
  const { t } = useWords('inventory');
  if (candidates.length > 0) return null;
  if (name !== null)
    return (
      <>
        <p className="callout-title">{t('scan.done')}</p>
        <p>{t('scan.found', { name: [name, dosage].filter(Boolean).join(' ') })}</p>
      </>
    );
  if (code?.gtin) return null;
  return text?.confidence === 0 && code === null ? (
    <>
      <p className="callout-title">{t('scan.no-text.title')}</p>
      <p>{t('scan.no-text.text')}</p>
    </>
  ) : (
    <>
      <p className="callout-title">{t('scan.none.title')}</p>
      <p>{t('scan.none.text')}</p>
    </>
  );
}

/** What has to be said of the code, and of the date on the box. */
function CodeNotes({ scan: { code, product, expiryDate, catalogDate } }: { scan: ScanView }) {
  const { t } = useWords('inventory');
  const { today } = useRootData();
  const { date } = useDates();
  const isUnknown = code?.gtin && product === null;
  return (
    <>
      {isUnknown && (
        <p>
          {t(catalogDate === null ? 'scan.unknown-here' : 'scan.unknown', {
            ...{ gtin: code.gtin, date: catalogDate && date(catalogDate) },
          })}
        </p>
      )}
      {code && !code.isMedicine && <p>{t('scan.not-medicine')}</p>}
      {code?.isExpiryDoubtful && code.expiryDate && <p>{t('scan.doubtful', { date: date(code.expiryDate) })}</p>}
      {expiryDate !== null && expiryDate < today && (
        <p className="field-error">{t('scan.expired', { date: date(expiryDate) })}</p>
      )}
    </>
  );
}

function Candidates({ candidates }: { candidates: NameSuggestion[] }) {
  const { t } = useWords('inventory');
  return (
    <>
      <input type="hidden" name={offeredControl} value={JSON.stringify(candidates)} />
      <RadioList
        name="pick"
        label={t('catalog.pick')}
        choices={candidates.map((one) => ({ value: one.key, label: productText(one) }))}
        defaultValue=""
      />
      <button type="submit" name="find" value="pick" className="text-button">
        {t('catalog.fill')}
      </button>
    </>
  );
}
