import { Heading } from '@radix-ui/themes/components/heading';
import type { ScannedCode } from '@domeka/boxes/contract';
import type { OneStocktakeView } from '@domeka/inventory/contract';
import { NativeDialog, useLatest, useWords, Verbatim } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import { iconClass } from '../../lib/icons/icon.tsx';
import type { Camera, CameraFault } from '../scan/camera.ts';
import { useCodeInView } from '../scan/use-code-in-view.ts';
import { spokenName } from './package-named.tsx';
import type { ScannedPackage } from './stocktake-controls.ts';

interface StocktakeCameraProps {
  camera: Camera;
  check: OneStocktakeView;
  scanned: ScannedPackage | null;
  isAsking: boolean;
  onCode: (code: ScannedCode) => void;
  onClose: () => void;
  onFault: (fault: CameraFault) => void;
}

/** Stays open from box to box; closes where a person has to answer. */
export default function StocktakeCamera({ camera, check, scanned, isAsking, ...on }: StocktakeCameraProps) {
  const { t } = useWords('inventory');
  const [boxes, setBoxes] = useState(0);
  const last = useRef('');
  const latest = useLatest(on);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && latest.current.onClose();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [latest]);
  const hasQuestion = boxes > 0 && !isAsking && (scanned?.kind === 'which' || scanned?.kind === 'none');
  useEffect(() => {
    if (hasQuestion) latest.current.onClose();
  }, [hasQuestion, latest]);
  const row = check.rows.find(({ id }) => boxes > 0 && scanned?.ids[0] === id);
  const isTold = row && (scanned?.kind === 'ticked' || scanned?.kind === 'again');

  /** The box that is still held before the camera is no other one. */
  function take(code: ScannedCode) {
    const said = JSON.stringify(code);
    if (said !== last.current) on.onCode(code);
    last.current = said;
    setBoxes((count) => count + 1);
  }
  return (
    <NativeDialog labelledBy="stocktake-camera-title" className="camera-dialog" onClose={on.onClose}>
      <div className="camera-head">
        <Heading as="h2" size="4" id="stocktake-camera-title">
          {t('stocktake.camera.title')}
        </Heading>
        <button
          type="button"
          className={iconClass('icon-button', 'x')}
          aria-label={t('stocktake.camera.close')}
          onClick={on.onClose}
        />
      </div>
      <InView key={boxes} stream={camera.stream} onCode={take} onEnd={() => on.onFault('busy')} />
      <p className="stocktake-told" aria-live="polite">
        {isTold ? (
          <>
            <strong>{t('stocktake.count', { seen: check.seen, total: check.total })}</strong>{' '}
            <Verbatim>
              {t(`stocktake.scan.${scanned?.kind === 'again' ? 'again' : 'ticked'}`, { name: spokenName(row) })}
            </Verbatim>
          </>
        ) : (
          t('stocktake.camera.hint')
        )}
      </p>
      <button type="button" className="text-button" onClick={on.onClose} data-first-focus>
        {t('stocktake.camera.close')}
      </button>
    </NativeDialog>
  );
}

interface InViewProps {
  stream: MediaStream | null;
  onCode: (code: ScannedCode) => void;
  onEnd: () => void;
}

/** Ends with a code: the next begins anew, on the same camera. */
function InView({ stream, onCode, onEnd }: InViewProps) {
  const { t } = useWords('inventory');
  const { video, frame, hint, region } = useCodeInView(stream, { onCode, onEnd });
  return (
    <div className="camera-view">
      <video ref={video} playsInline muted autoPlay aria-label={t('scan.camera.view')} />
      {frame && (
        <svg viewBox={frame.size} className="camera-frame" aria-hidden="true">
          <polygon points={frame.points} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <p className="camera-hint" data-found={hint === 'found' || undefined}>
        {t(`scan.camera.${hint}`)}
      </p>
      {region}
    </div>
  );
}
