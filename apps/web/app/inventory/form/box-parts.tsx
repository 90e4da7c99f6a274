import type { ScanView } from '@domeka/boxes/contract';
import type { OneMedicationView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { RecallsOfBox } from '../recalls/recalls-of-box.tsx';
import { ScanAnswer } from '../scan/scan-answer.tsx';
import { ScanBox } from '../scan/scan-box.tsx';

export interface BoxProps {
  /** What the form came back with. */
  lookedUp: UnfinishedForm['unfinished'] | undefined;
  picture: Blob | null;
  onPicture: (picture: Blob | null) => void;
}

interface BoxPartsProps extends BoxProps {
  action: string;
  /** Null in a form that reads none. */
  box: { isAsked: boolean; isRefused: boolean; isNext: boolean } | null;
  /** Where several boxes are scanned in one go. */
  many?: string | undefined;
  /** Whose package is added: of what is read only date, batch, code and number of pieces count. */
  known?: OneMedicationView;
  /** A picture read on the device can also be sent. */
  maySend: boolean;
}

/** Reads a box into the form, and says what was read. */
export function BoxParts({ lookedUp, picture, onPicture, action, box, many, known, maySend }: BoxPartsProps) {
  const { t } = useWords('inventory');
  const { scan, isReadHere, recalls } = lookedUp ?? {};
  return (
    <>
      {box && (
        <div className="scan-ways">
          <ScanBox
            {...box}
            action={action}
            picture={picture}
            onPicture={onPicture}
            unknownCode={known ? null : unknownCodeIn(lookedUp)}
            mayKeep={!known}
          />
          {many && (
            <a href={many} className="scan-many" aria-label={t('tray.title')}>
              {t('tray.open')}
            </a>
          )}
        </div>
      )}
      {scan && (
        <ScanAnswer
          scan={known ? { ...scan, candidates: [] } : scan}
          picture={known ? null : picture}
          unsent={maySend && isReadHere ? picture : null}
          action={action}
        />
      )}
      <RecallsOfBox recalls={recalls} />
      {known && scan?.product && <OtherMedicine known={known} found={scan.product} />}
    </>
  );
}

/** A code read on the device that matches no product, until the text beside it was read. */
function unknownCodeIn(lookedUp: BoxProps['lookedUp']) {
  const { scan, isReadHere } = lookedUp ?? {};
  return isReadHere && scan && scan.product === null && scan.text === null && scan.code?.gtin ? scan.code : null;
}

function OtherMedicine({ known, found }: { known: OneMedicationView; found: NonNullable<ScanView['product']> }) {
  const { t } = useWords('inventory');
  const isSame =
    known.catalogProductId === null
      ? firstWord(found.name) === firstWord(known.name)
      : found.catalogProductId === known.catalogProductId;
  if (isSame) return null;
  return (
    <p className="field-error" role="alert">
      {t('packages.other-medicine', { name: known.name, found: found.name })}
    </p>
  );
}

const firstWord = (name: string) => name.trim().toLowerCase().split(/\s/)[0];
