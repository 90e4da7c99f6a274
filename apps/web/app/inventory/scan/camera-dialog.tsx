import { Heading } from '@radix-ui/themes/components/heading';
import { NativeDialog, useLatest, useWords } from '@domeka/ui';
import { useEffect, useState } from 'react';
import type { ScannedCode } from '@domeka/boxes/contract';
import { iconClass } from '../../lib/icons/icon.tsx';
import { pictureOf } from './camera.ts';
import type { Camera, CameraFault } from './camera.ts';
import { CameraTools } from './camera-tools.tsx';
import { useReadHere } from './small-reader.ts';
import { useCodeInView } from './use-code-in-view.ts';

interface CameraDialogProps {
  camera: Camera;
  onCode: (code: ScannedCode, picture: Blob) => void;
  onPicture: (picture: Blob) => void;
  onChoose: () => void;
  onClose: () => void;
  onFault: (fault: CameraFault) => void;
}

/** Detects codes in the video; the shutter takes a picture to read its text. */
export default function CameraDialog({ camera, onCode, onPicture, ...on }: CameraDialogProps) {
  const { t } = useWords('inventory');
  const here = useReadHere();
  const [stream, setStream] = useState(camera.stream);
  useEnd(camera, on.onClose);
  const { video, frame, hint, region } = useCodeInView(stream, { onCode, onEnd: () => on.onFault('busy') });

  async function switchCamera() {
    setStream(null);
    const fault = await camera.switch();
    if (fault) on.onFault(fault);
    else setStream(camera.stream);
  }
  const shoot = () => {
    if (video.current?.videoWidth) void pictureOf(video.current).then(onPicture);
  };

  return (
    <NativeDialog labelledBy="camera-title" className="camera-dialog" onClose={on.onClose}>
      <div className="camera-head">
        <Heading as="h2" size="4" id="camera-title">
          {t('scan.camera.title')}
        </Heading>
        <button
          type="button"
          className={iconClass('icon-button', 'x')}
          aria-label={t('scan.camera.close')}
          onClick={on.onClose}
        />
      </div>
      <div className="camera-view">
        {/* iOS shows nothing without `playsInline`. */}
        <video ref={video} playsInline muted autoPlay aria-label={t('scan.camera.view')} />
        {frame && (
          <svg viewBox={frame.size} className="camera-frame" aria-hidden="true">
            <polygon points={frame.points} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        <p className="camera-hint" data-found={hint === 'found' || undefined}>
          {t(`scan.camera.${hint}`)}
        </p>
      </div>
      {region}
      <CameraTools camera={camera} isOn={stream !== null} onSwitch={() => void switchCamera()} onShoot={shoot} />
      <div className="camera-foot">
        <p className="quiet small">{here}</p>
        <button type="button" className="text-button" onClick={on.onChoose}>
          {t('scan.camera.choose')}
        </button>
      </div>
    </NativeDialog>
  );
}

/** Privacy: no camera without a visible dialog. */
function useEnd(camera: Camera, onClose: () => void) {
  const latest = useLatest(onClose);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && latest.current();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      camera.stop();
    };
  }, [camera, latest]);
}
