import { Heading } from '@radix-ui/themes/components/heading';
import type { SeenBox } from '@domeka/boxes/contract';
import type { OneStocktakeView } from '@domeka/inventory/contract';
import { NativeDialog, useAnnouncement, useLatest, useWords, Verbatim } from '@domeka/ui';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { iconClass } from '../../lib/icons/icon.tsx';
import type { CameraFault } from '../scan/camera.ts';
import { CameraTools } from '../scan/camera-tools.tsx';
import { useCodesInView } from '../scan/use-codes-in-view.ts';
import { useLiveCamera } from '../scan/use-live-camera.ts';
import { spokenName } from './package-named.tsx';
import { isQuestion } from './use-scans.ts';
import type { ToldScan } from './use-scans.ts';

interface StocktakeCameraProps {
  check: OneStocktakeView;
  told: ToldScan | null;
  failure: ReactNode;
  onBox: (box: SeenBox) => void;
  onClose: () => void;
  onFault: (fault: CameraFault) => void;
}

/** Stays open from box to box; closes where a person has to answer. */
export function StocktakeCamera({ check, told, failure, onBox, onClose, onFault }: StocktakeCameraProps) {
  const { t } = useWords('inventory');
  const { camera, stream, fault, open, close, switchCamera } = useLiveCamera();
  const { region, say } = useAnnouncement();
  const [isOther, setOther] = useState(false);
  const { video, marks, isLongWithout } = useCodesInView(stream, {
    onBox(box) {
      setOther(false);
      onBox(box);
    },
    onOther() {
      setOther(true);
      say(t('tray.not-medicine'));
    },
    onFault: close,
  });
  useEnds({ fault, hasQuestion: told !== null && isQuestion(told.scanned), onClose, onFault });
  useEffect(() => void open(), []); // eslint-disable-line react-hooks/exhaustive-deps -- once, with the dialog
  return (
    <NativeDialog labelledBy="stocktake-camera-title" className="camera-dialog" onClose={onClose}>
      <div className="camera-head">
        <Heading as="h2" size="4" id="stocktake-camera-title">
          {t('stocktake.camera.title')}
        </Heading>
        <button
          type="button"
          className={iconClass('icon-button', 'x')}
          aria-label={t('stocktake.camera.close')}
          onClick={onClose}
        />
      </div>
      <div className="camera-view">
        {/* iOS shows nothing without `playsInline`. */}
        <video ref={video} playsInline muted autoPlay aria-label={t('scan.camera.view')} />
        {marks && (
          <svg viewBox={marks.size} className="camera-frame" aria-hidden="true">
            {marks.polygons.map((points) => (
              <polygon key={points} points={points} vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
        )}
        {(isOther || isLongWithout) && (
          <p className="camera-hint">{t(isOther && !isLongWithout ? 'tray.not-medicine' : 'tray.hint')}</p>
        )}
      </div>
      {region}
      <div className="stocktake-told">
        {failure}
        <Told check={check} told={told} />
      </div>
      {camera && <CameraTools camera={camera} isOn={stream !== null} onSwitch={() => void switchCamera()} />}
      <button type="button" className="text-button" onClick={onClose} data-first-focus>
        {t('stocktake.camera.close')}
      </button>
    </NativeDialog>
  );
}

function Told({ check, told }: Pick<StocktakeCameraProps, 'check' | 'told'>) {
  const { t } = useWords('inventory');
  const kind = told?.scanned.kind;
  const row = check.rows.find(({ id }) => id === told?.scanned.ids[0]);
  const isTold = row && (kind === 'ticked' || kind === 'again' || kind === 'used-up');
  return (
    <p aria-live="polite">
      <span key={told?.number}>
        {isTold ? (
          <>
            <strong>{t('stocktake.count', { seen: check.seen, total: check.total })}</strong>{' '}
            <Verbatim>{t(`stocktake.scan.${kind}`, { name: spokenName(row) })}</Verbatim>
          </>
        ) : (
          t('stocktake.camera.hint')
        )}
      </span>
    </p>
  );
}

interface Ends extends Pick<StocktakeCameraProps, 'onClose' | 'onFault'> {
  fault: CameraFault | null;
  hasQuestion: boolean;
}

/** Privacy: no camera without a visible dialog. */
function useEnds({ fault, hasQuestion, ...on }: Ends) {
  const latest = useLatest(on);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && latest.current.onClose();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [latest]);
  useEffect(() => {
    if (fault) latest.current.onFault(fault);
    else if (hasQuestion) latest.current.onClose();
  }, [fault, hasQuestion, latest]);
}
