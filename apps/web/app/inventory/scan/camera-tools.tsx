import { useWords } from '@domeka/ui';
import { useEffect, useState } from 'react';
import { iconClass } from '../../lib/icons/icon.tsx';
import type { Camera } from './camera.ts';

interface CameraToolsProps {
  camera: Camera;
  isOn: boolean;
  onSwitch: () => void;
  onShoot?: () => void;
}

/** Light and switch where there are any; the shutter where a picture is wanted. */
export function CameraTools({ camera, isOn, onSwitch, onShoot }: CameraToolsProps) {
  const { t } = useWords('inventory');
  const [hasOther, setHasOther] = useState(false);
  const [isLit, setLit] = useState(false);
  useEffect(() => void camera.hasOther().then(setHasOther, () => undefined), [camera]);
  const light = () =>
    void camera.light(!isLit).then(
      () => setLit(!isLit),
      () => undefined,
    );
  return (
    <div className="camera-tools">
      <span>
        {hasOther && (
          <button
            type="button"
            className={iconClass('icon-button', 'switch-camera')}
            aria-label={t('scan.camera.switch')}
            onClick={() => {
              setLit(false);
              onSwitch();
            }}
          />
        )}
      </span>
      {onShoot && (
        <button
          type="button"
          className="shutter"
          aria-label={t('scan.camera.shutter')}
          onClick={onShoot}
          data-first-focus
        />
      )}
      <span>
        {isOn && camera.hasTorch() && (
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
  );
}
