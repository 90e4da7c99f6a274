import { Heading } from '@radix-ui/themes/components/heading';
import { NativeDialog, useAnnouncement, useWords } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import type { ScannedCode } from '@domeka/boxes/contract';
import { iconClass } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { pictureOf } from './camera.ts';
import type { Camera, CameraFault } from './camera.ts';
import { codeInView } from './readers.client.ts';

/** A code that was taken is framed for so long before the form opens, in milliseconds. */
const framedMs = 600;

interface CameraDialogProps {
  /** One that is on; the dialog ends with it. */
  camera: Camera;
  /** `picture` is what the camera showed. */
  onCode: (code: ScannedCode, picture: Blob) => void;
  onPicture: (picture: Blob) => void;
  onChoose: () => void;
  onClose: () => void;
  /** It stopped by itself. */
  onFault: (fault: CameraFault) => void;
}

/** What the camera shows, in which a code is looked for all the time; else a picture of the lettering is taken. */
export default function CameraDialog({ camera, onCode, onPicture, ...on }: CameraDialogProps) {
  const { t } = useWords('inventory');
  const { today } = useRootData();
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState(camera.stream);
  const [hasOther, setHasOther] = useState(false);
  const [isLit, setLit] = useState(false);
  const [frame, setFrame] = useState<{ points: string; size: string } | null>(null);
  const [hint, setHint] = useState<'hint' | 'found' | 'other'>('hint');
  const { region, say } = useAnnouncement();
  const handlers = useRef({ onCode, ...on });
  useEffect(() => {
    handlers.current = { onCode, ...on };
  });

  useEffect(() => {
    void camera.hasOther().then(setHasOther, () => undefined);
    const end = () => handlers.current.onClose();
    const onHidden = () => document.visibilityState === 'hidden' && end();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      camera.stop();
    };
  }, [camera]);

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    const looking = new AbortController();
    const onEnded = () => handlers.current.onFault('busy');
    stream.getVideoTracks()[0]?.addEventListener('ended', onEnded);
    const onOther = () => {
      setHint('other');
      say(t('scan.not-medicine'));
    };
    codeInView(element, today, onOther, looking.signal)
      .then(async ({ code, corners }) => {
        const picture = await pictureOf(element);
        navigator.vibrate?.(100);
        setFrame({
          points: corners.map(({ x, y }) => `${x},${y}`).join(' '),
          size: `0 0 ${element.videoWidth} ${element.videoHeight}`,
        });
        setHint('found');
        say(t('scan.camera.found'));
        await new Promise((resolve) => setTimeout(resolve, framedMs));
        if (!looking.signal.aborted) handlers.current.onCode(code, picture);
      })
      .catch(() => undefined); // ended, or this browser has no reader: the shutter is still there
    return () => {
      looking.abort();
      stream.getVideoTracks()[0]?.removeEventListener('ended', onEnded);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- words do not change while a camera is on
  }, [stream]);

  async function switchCamera() {
    setStream(null);
    setLit(false);
    const fault = await camera.switch();
    if (fault) on.onFault(fault);
    else setStream(camera.stream);
  }
  const light = () =>
    void camera.light(!isLit).then(
      () => setLit(!isLit),
      () => undefined,
    );
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
        {/* iPhones show nothing without `playsInline`. */}
        <video ref={video} playsInline muted autoPlay aria-label={t('scan.camera.view')} />
        {frame && (
          <svg viewBox={frame.size} className="camera-frame" aria-hidden="true">
            <polygon points={frame.points} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        <p className="camera-hint" data-found={hint === 'found' || undefined}>
          {t(hint === 'other' ? 'scan.not-medicine' : `scan.camera.${hint}`)}
        </p>
      </div>
      {region}
      <div className="camera-tools">
        <span>
          {hasOther && (
            <button
              type="button"
              className={iconClass('icon-button', 'switch-camera')}
              aria-label={t('scan.camera.switch')}
              onClick={() => void switchCamera()}
            />
          )}
        </span>
        <button
          type="button"
          className="shutter"
          aria-label={t('scan.camera.shutter')}
          onClick={shoot}
          data-first-focus
        />
        <span>
          {stream && camera.hasTorch() && (
            <button
              type="button"
              className={iconClass('icon-button', 'flashlight')}
              aria-label={t('scan.camera.light')}
              aria-pressed={isLit}
              onClick={light}
            />
          )}
        </span>
      </div>
      <div className="camera-foot">
        <p className="quiet small">{t('scan.here')}</p>
        <button type="button" className="text-button" onClick={on.onChoose}>
          {t('scan.camera.choose')}
        </button>
      </div>
    </NativeDialog>
  );
}
