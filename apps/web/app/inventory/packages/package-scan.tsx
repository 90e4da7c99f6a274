import type { OneMedicationView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import type { UnfinishedForm } from '../values/unfinished-form.ts';
import { RecallsOfBox } from '../recalls/recalls-of-box.tsx';
import { ScanAnswer } from '../scan/scan-answer.tsx';
import { ScanBox } from '../scan/scan-box.tsx';

interface ScanProps {
  medication: OneMedicationView;
  isAsked: boolean;
  isRefused: boolean;
  lookedUp: UnfinishedForm['unfinished'] | undefined;
  picture: Blob | null;
  onPicture: (picture: Blob | null) => void;
  action: string;
}

/** The medication is known: of what is read only date, batch, code and number of pieces count. */
export function PackageScan({ medication, lookedUp, picture, action, ...box }: ScanProps) {
  const { t } = useWords('inventory');
  const scan = lookedUp?.scan;
  const found = scan?.product ?? null;
  const isOther =
    found !== null &&
    (medication.catalogProductId === null
      ? firstWord(found.name) !== firstWord(medication.name)
      : found.catalogProductId !== medication.catalogProductId);
  return (
    <>
      <ScanBox {...box} action={action} picture={picture} unknownCode={null} isNext={false} mayKeep={false} />
      {scan && (
        <ScanAnswer
          scan={{ ...scan, candidates: [] }}
          picture={null}
          unsent={lookedUp.isReadHere ? picture : null}
          action={action}
        />
      )}
      <RecallsOfBox recalls={lookedUp?.recalls} />
      {isOther && (
        <p className="field-error" role="alert">
          {t('packages.other-medicine', { name: medication.name, found: found.name })}
        </p>
      )}
    </>
  );
}

const firstWord = (name: string) => name.trim().toLowerCase().split(/\s/)[0];
