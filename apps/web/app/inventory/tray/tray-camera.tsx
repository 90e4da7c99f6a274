import { Button } from '@radix-ui/themes/components/button';
import { useNavigationType } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useWords } from '@domeka/ui';
import { NavigationType } from 'react-router-dom';
import { Icon, iconClass } from '../../lib/icons/icon.tsx';
import { CameraTools } from '../scan/camera-tools.tsx';
import { useCodesInView } from '../scan/use-codes-in-view.ts';
import { useLiveCamera } from '../scan/use-live-camera.ts';
import type { useTray } from './use-tray.ts';

/** In ms. */
const tickedFor = 900;

/** For a moment after each box. */
function useTick(ticks: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(ticks), tickedFor);
    return () => clearTimeout(timer);
  }, [ticks]);
  return ticks !== over;
}

/** In the upper third; ends with the page and while that is hidden. */
export function TrayCamera({ page }: { page: ReturnType<typeof useTray> }) {
  const { t } = useWords('inventory');
  const { visit } = page;
  const { camera, stream, fault, open, close, switchCamera } = useLiveCamera();
  const { video, marks, isLongWithout } = useCodesInView(stream, {
    onBox: (box) => page.take([box], Date.now()),
    onOther: () => {
      page.setNotes({ isOther: true });
      page.say(t('tray.not-medicine'));
    },
    onFault: (why) => {
      visit.wantCamera(false);
      close(why);
    },
  });
  const isTicked = useTick(page.ticks);
  const isFollowed = useNavigationType() !== NavigationType.Pop;
  const show = () => {
    visit.wantCamera(true);
    void open();
  };
  const end = () => {
    visit.wantCamera(false);
    close();
  };
  useEffect(() => {
    if (visit.wantsCamera() ?? isFollowed) show();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a link that leads here, and not after each answer
  }, []);
  if (!camera)
    return (
      <div className="tray-closed">
        {fault && (
          <p className="field-error" role="alert">
            {t(`scan.trouble.${fault}`)}
          </p>
        )}
        <Button type="button" size="3" className="use-camera" onClick={show}>
          <Icon name="camera" />
          {t('scan.use-camera')}
        </Button>
      </div>
    );
  return (
    <div className="tray-camera">
      {/* iOS shows nothing without `playsInline`. */}
      <video ref={video} playsInline muted autoPlay aria-label={t('scan.camera.view')} />
      {marks && (
        <svg viewBox={marks.size} className="camera-frame" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {marks.polygons.map((points) => (
            <polygon key={points} points={points} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
      )}
      {isTicked && <span className={`tray-tick ${iconClass('with-icon', 'check')}`} />}
      {isLongWithout && (
        <p className="camera-hint" role="status">
          {t('tray.hint')}
        </p>
      )}
      <div className="tray-camera-tools">
        <CameraTools camera={camera} isOn={stream !== null} onSwitch={() => void switchCamera()} />
        <button
          type="button"
          className={iconClass('icon-button', 'x')}
          aria-label={t('scan.camera.close')}
          onClick={end}
        />
      </div>
    </div>
  );
}
