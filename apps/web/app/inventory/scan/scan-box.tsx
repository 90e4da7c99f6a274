import { Button } from '@radix-ui/themes/components/button';
import { CheckboxField, FileField, useHydrated, useTyped, useWords } from '@domeka/ui';
import { lazy, Suspense, useRef } from 'react';
import type { ScannedCode } from '@domeka/boxes/contract';
import { Icon } from '../../lib/icons/icon.tsx';
import { keepBoxControl, readingControl } from './controls.ts';
import { PlaceInQueue } from './place-in-queue.tsx';
import { ProcessingDialog } from './processing-dialog.tsx';
import { loadDialog } from './use-camera.ts';
import { useReadHere } from './small-reader.ts';
import { useScanner } from './use-scanner.ts';
import type { ScanTrouble } from './use-scanner.ts';
import { scannedControl } from '../values/filled-form.ts';
import { sendPicture } from './scanned-form.ts';
import { ReadButton, SendPicture } from './send-picture.tsx';

const CameraDialog = lazy(loadDialog);

interface ScanBoxProps {
  action: string;
  /** Read on the device; can still be sent. */
  picture: Blob | null;
  /** A code of the picture that matches no product. */
  unknownCode: ScannedCode | null;
  onPicture: (picture: Blob | null) => void;
  isAsked: boolean;
  isRefused: boolean;
  isNext: boolean;
  /** Whether the picture may become the medication's photo. */
  mayKeep?: boolean;
}

export function ScanBox({ isAsked, isRefused, isNext, mayKeep = true, ...of }: ScanBoxProps) {
  const { action, picture, unknownCode, onPicture } = of;
  const { t } = useWords('inventory');
  const isHydrated = useHydrated();
  const box = useRef<HTMLDetailsElement>(null);
  const unknown = picture && unknownCode && { code: unknownCode, picture };
  const here = useReadHere();
  const scanner = useScanner(box, { isAsked, unknown, onPicture });
  const { trouble } = scanner;
  const isScanned = useTyped(scannedControl).value ?? '';
  const hasFault = useTyped('box').error !== undefined;
  const unsent = trouble === 'processing' || (isRefused && !hasFault) ? picture : null;
  const readHere = () => {
    const [file] = box.current?.querySelector<HTMLInputElement>('[type=file]')?.files ?? [];
    if (file) scanner.read(file);
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
        {trouble && <Trouble trouble={trouble} />}
        {isHydrated && (
          <Button type="button" size="3" className="use-camera" onClick={() => void scanner.openCamera()}>
            <Icon name="camera" />
            {t('scan.use-camera')}
          </Button>
        )}
        {/* Before the file, which is streamed; with scripts the picture is kept afterwards. */}
        {!isHydrated && mayKeep && <CheckboxField name={keepBoxControl} label={t('scan.keep')} />}
        <div className="box-file" data-here={isHydrated || undefined} onChange={() => isHydrated && readHere()}>
          <FileField
            name="box"
            label={
              <>
                <Icon name="image" />
                {t('field.box.label')}
              </>
            }
            hint={isHydrated ? `${t('field.box.hint-here')} ${here}` : t('field.box.hint')}
            accept="image/*"
          />
        </div>
        {isHydrated && <PlaceInQueue />}
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
      <ScanDialogs
        scanner={scanner}
        onSend={() => {
          scanner.cancel();
          if (picture) sendPicture(box, picture);
        }}
      />
    </>
  );
}

function ScanDialogs({ scanner, onSend }: { scanner: ReturnType<typeof useScanner>; onSend: () => void }) {
  const { camera, progress } = scanner;
  return (
    <>
      {camera && (
        <Suspense>
          <CameraDialog
            camera={camera}
            onCode={scanner.take}
            onPicture={(picture) => scanner.read(picture)}
            onChoose={scanner.choose}
            onClose={scanner.closeCamera}
            onFault={scanner.giveUp}
          />
        </Suspense>
      )}
      {progress !== null && (
        <ProcessingDialog done={progress} onCancel={scanner.cancel} onSend={scanner.isWeak ? onSend : null} />
      )}
    </>
  );
}

/** Camera errors were announced by a message already. */
function Trouble({ trouble }: { trouble: ScanTrouble }) {
  const { t } = useWords('inventory');
  const isReading = trouble === 'unreadable' || trouble === 'processing';
  return (
    <p className="field-error" id="scan-trouble" role={isReading ? 'alert' : undefined}>
      {t(`scan.trouble.${trouble}`)}
    </p>
  );
}
