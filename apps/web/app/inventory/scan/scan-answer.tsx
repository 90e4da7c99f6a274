import { Button } from '@radix-ui/themes/components/button';
import { useWords, Verbatim } from '@domeka/ui';
import { useEffect, useRef } from 'react';
import { typedFormat } from '@domeka/boxes/contract';
import type { NameSuggestion } from '@domeka/inventory/contract';
import type { ScanView } from '@domeka/boxes/contract';
import { useDates } from '../../lib/words/dates.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { putInto } from './scanned-form.ts';
import { offeredControl, productText } from '../form/filled-form.ts';
import { SendPicture } from './send-picture.tsx';

interface ScanAnswerProps {
  scan: ScanView;
  picture: Blob | null;
  /** What can still be sent to be read; null where that was done. */
  unsent: Blob | null;
  action: string;
}

export function ScanAnswer({ scan, picture, unsent, action }: ScanAnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [scan]);
  return (
    <div className="callout" id="box-answer" tabIndex={-1} role="status" ref={box}>
      <Outcome scan={scan} />
      <CodeNotes scan={scan} />
      {scan.candidates.length > 0 && <Candidates candidates={scan.candidates} />}
      {scan.name === null && unsent && <SendPicture picture={unsent} action={action} />}
      {picture && <KeepPicture picture={picture} />}
    </div>
  );
}

/** Makes the picture that was read the photo of the form; it has no name, since nothing of it is sent itself. */
function KeepPicture({ picture }: { picture: Blob }) {
  const { t } = useWords('inventory');
  return (
    <label className="checkbox-row">
      <input
        type="checkbox"
        onChange={({ currentTarget: { form, checked } }) => putInto(form, 'image', checked ? picture : null)}
      />
      {t('scan.keep')}
    </label>
  );
}

function Outcome({ scan: { name, dosage, candidates, code, text } }: { scan: ScanView }) {
  const { t } = useWords('inventory');
  if (candidates.length > 0) return null;
  if (name !== null)
    return (
      <>
        {code?.format !== typedFormat && <p className="callout-title">{t('scan.done')}</p>}
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

function CodeNotes({ scan: { code, product, name, candidates, expiryDate, catalogDate } }: { scan: ScanView }) {
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
          })}{' '}
          {t(name === null && candidates.length === 0 ? 'scan.code-alone' : 'scan.lettering-too')}
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

/** What it may be: pressing one fills the form in with it. */
function Candidates({ candidates }: { candidates: NameSuggestion[] }) {
  const { t } = useWords('inventory');
  return (
    <>
      <p className="callout-title" id="which-one">
        {t(candidates.length === 1 ? 'scan.is-it' : 'scan.which')}
      </p>
      <input type="hidden" name={offeredControl} value={JSON.stringify(candidates)} />
      <div className="candidates" role="group" aria-labelledby="which-one">
        {candidates.map((one) => (
          <Button key={one.key} type="submit" size="3" variant="soft" name="pick" value={one.key}>
            <Verbatim>{productText(one)}</Verbatim>
          </Button>
        ))}
      </div>
    </>
  );
}
