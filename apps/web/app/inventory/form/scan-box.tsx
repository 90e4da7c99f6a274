import { Button } from '@radix-ui/themes/components/button';
import { CheckboxField, FileField, useHydrated, useTyped, useWords, Verbatim } from '@domeka/ui';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { typedFormat } from '@domeka/boxes/contract';
import type { NameSuggestion } from '@domeka/inventory/contract';
import type { ScanView } from '@domeka/boxes/contract';
import { useDates } from '../../lib/words/dates.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import { keepBoxControl, readingControl } from '../scan/controls.ts';
import { offeredControl, productText, scannedControl } from './filled-form.ts';
import { ProcessingDialog } from '../scan/processing-dialog.tsx';
import { loadDialog, putInto, useScanner } from '../scan/use-scanner.ts';
import type { ScanTrouble } from '../scan/use-scanner.ts';

const CameraDialog = lazy(loadDialog);

/** What is wrong with a picture; what is with the camera was said by a message, and only stays to be read here. */
const isReading = (trouble: ScanTrouble) => trouble === 'unreadable' || trouble === 'processing';

interface ScanBoxProps {
  /** Where the form goes with a picture that is to be read. */
  action: string;
  /** What was read on this device last: it can still be sent. */
  picture: Blob | null;
  onPicture: (picture: Blob | null) => void;
  /** Its link was followed: where scripts run, the camera opens. */
  isAsked: boolean;
  isRefused: boolean;
  /** Another box was scanned before. */
  isNext: boolean;
}

/** The first thing of the add form: a box held into the camera, or a picture of it, fills in the rest. */
export function ScanBox({ action, picture, onPicture, isAsked, isRefused, isNext }: ScanBoxProps) {
  const { t } = useWords('inventory');
  const isHydrated = useHydrated();
  const box = useRef<HTMLDetailsElement>(null);
  const scanner = useScanner(box, isAsked, onPicture);
  const { trouble, camera, progress } = scanner;
  const isScanned = useTyped(scannedControl).value ?? '';
  const hasFault = useTyped('box').error !== undefined;
  const unsent = trouble === 'processing' || (isRefused && !hasFault) ? picture : null;
  const readHere = () => {
    const [file] = box.current?.querySelector<HTMLInputElement>('[type=file]')?.files ?? [];
    if (file) void scanner.read(file);
    else onPicture(null);
    return file !== undefined;
  };
  return (
    <>
      <input type="hidden" name={scannedControl} value={isScanned} />
      <input type="hidden" name={readingControl} defaultValue="" />
      <details className="scan-box" open={isAsked || isRefused} ref={box}>
        <summary
          onClick={(event) => {
            if (!isHydrated || box.current?.open) return;
            event.preventDefault();
            void scanner.openCamera();
          }}
        >
          <Icon name="camera" />
          {t(isNext ? 'scan.next' : 'scan.open')}
        </summary>
        {trouble && (
          <p className="field-error" id="scan-trouble" role={isReading(trouble) ? 'alert' : undefined}>
            {t(`scan.trouble.${trouble}`)}
          </p>
        )}
        {isHydrated && (
          <Button type="button" size="3" className="use-camera" onClick={() => void scanner.openCamera()}>
            <Icon name="camera" />
            {t('scan.use-camera')}
          </Button>
        )}
        {/* Before the file, which is read as it comes; with scripts the picture is kept afterwards. */}
        {!isHydrated && <CheckboxField name={keepBoxControl} label={t('scan.keep')} />}
        <div onChange={() => isHydrated && readHere()}>
          <FileField
            name="box"
            label={t('field.box.label')}
            hint={isHydrated ? `${t('field.box.hint-here')} ${t('scan.here')}` : t('field.box.hint')}
            accept="image/*"
            capture={isHydrated ? undefined : 'environment'}
          />
        </div>
        {unsent && <SendPicture picture={unsent} action={action} />}
        <div className="button-row">
          {!unsent && (
            <ReadButton
              action={action}
              onClick={(event) => {
                if (isHydrated && readHere()) event.preventDefault();
              }}
            >
              {t('scan.submit')}
            </ReadButton>
          )}
        </div>
      </details>
      {camera && (
        <Suspense>
          <CameraDialog
            camera={camera}
            onCode={scanner.take}
            onPicture={(picture) => void scanner.read(picture)}
            onChoose={scanner.choose}
            onClose={scanner.closeCamera}
            onFault={scanner.giveUp}
          />
        </Suspense>
      )}
      {progress !== null && <ProcessingDialog done={progress} onCancel={scanner.cancel} />}
    </>
  );
}

/** Sends the form for its picture to be read; nothing is saved yet. */
const ReadButton = ({ action, ...button }: { action: string } & ComponentProps<'button'>) => (
  <button type="submit" name="find" value="scan" formAction={action} className="text-button" {...button} />
);

/** Has a picture read by the server of which this device made nothing; only where its person wants that. */
function SendPicture({ picture, action }: { picture: Blob; action: string }) {
  const { t } = useWords('inventory');
  const hintId = useId();
  return (
    <div className="send-picture">
      <ReadButton
        action={action}
        aria-describedby={hintId}
        onClick={({ currentTarget }) => putInto(currentTarget.form, 'box', picture)}
      >
        {t('scan.send')}
      </ReadButton>
      <p className="quiet small" id={hintId}>
        {t('scan.send-hint')}
      </p>
    </div>
  );
}

interface ScanAnswerProps {
  scan: ScanView;
  /** What was read, where it is at hand. */
  picture: Blob | null;
  /** What can still be sent to be read; null where that was done. */
  unsent: Blob | null;
  action: string;
}

/** What a picture of the box said, and what its person has to look at. */
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

/** What has to be said of the code, and of the date on the box. */
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
