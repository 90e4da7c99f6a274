import { Button } from '@radix-ui/themes/components/button';
import { useWords, Verbatim } from '@domeka/ui';
import { useEffect, useRef } from 'react';
import { isAsPrinted, typedFormat } from '@domeka/boxes/contract';
import type { BoxReading, CodeChoice, ScanView } from '@domeka/boxes/contract';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { chosenControl } from './controls.ts';
import { putInto } from './scanned-form.ts';
import { offeredControl, productText } from '../values/filled-form.ts';
import { SendPicture } from './send-picture.tsx';

interface ScanAnswerProps {
  scan: ScanView;
  picture: Blob | null;
  /** Not sent to the server yet. */
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
      {scan.candidates.length > 0 && <Candidates scan={scan} />}
      {scan.choices.length > 0 && <Codes choices={scan.choices} action={action} />}
      {scan.name === null && scan.choices.length === 0 && unsent && <SendPicture picture={unsent} action={action} />}
      {picture && <KeepPicture picture={picture} />}
    </div>
  );
}

/** Puts the picture into the form's photo control; the checkbox itself is not submitted. */
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

function Outcome({ scan: { name, dosage, candidates, choices, code, text } }: { scan: ScanView }) {
  const { t } = useWords('inventory');
  if (candidates.length > 0 || choices.length > 0) return null;
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
            gtin: code.gtin,
            date: catalogDate && date(catalogDate),
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

function Candidates({ scan: { candidates, isStrengthDoubtful } }: { scan: ScanView }) {
  const { t } = useWords('inventory');
  const question = isStrengthDoubtful ? 'which-strength' : candidates.length === 1 ? 'is-it' : 'which';
  return (
    <>
      <p className="callout-title" id="which-one">
        {t(`scan.${question}`)}
      </p>
      <input type="hidden" name={offeredControl} value={JSON.stringify(candidates)} />
      <div className="candidates" role="group" aria-labelledby="which-one">
        {candidates.map((one) => (
          <Button key={one.key} type="submit" size="3" variant="soft" name="pick" value={one.key}>
            <FormDrawing type={one.type ?? 'other'} />
            {isAsPrinted(one) ? (
              t('scan.as-printed', { name: [one.name, one.dosage].filter(Boolean).join(' ') })
            ) : (
              <Verbatim>{productText(one)}</Verbatim>
            )}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The chosen one is read as if it were alone in the picture. */
function Codes({ choices, action }: { choices: CodeChoice[]; action: string }) {
  const { t } = useWords('inventory');
  return (
    <>
      <p className="callout-title" id="which-code">
        {t('scan.which-code')}
      </p>
      <div className="candidates" role="group" aria-labelledby="which-code">
        {choices.map(({ code, product }) => (
          <Button
            key={code.gtin}
            type="submit"
            size="3"
            variant="soft"
            formAction={action}
            name={chosenControl}
            value={JSON.stringify({ code, lettering: null } satisfies BoxReading)}
          >
            <FormDrawing type={product?.type ?? 'other'} />
            {product ? <Verbatim>{productText(product)}</Verbatim> : t('product.code', { gtin: code.gtin })}
          </Button>
        ))}
      </div>
    </>
  );
}
