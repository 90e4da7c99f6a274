import { useEffect, useRef, useState } from 'react';
import { useWords } from '@domeka/ui';
import { useToast } from '../../lib/messages/toast-context.ts';
import { Camera } from './camera.ts';
import type { CameraFault } from './camera.ts';
import type { ScanPart } from './scanned-form.ts';

export const loadDialog = () => import('./camera-dialog.tsx');

interface CameraEvents {
  onOpen: () => void;
  onFault: (fault: CameraFault) => void;
}

export function useCamera(box: ScanPart, { onOpen, onFault }: CameraEvents) {
  const { t } = useWords('inventory');
  const showToast = useToast();
  const [camera, setCamera] = useState<Camera | null>(null);
  const starting = useRef<Camera | null>(null);
  useEffect(() => () => starting.current?.stop(), []);

  async function openCamera() {
    starting.current?.stop();
    const opened = (starting.current = new Camera());
    const [fault] = await Promise.all([opened.start(), loadDialog()]).catch(() => ['failed' as const]);
    if (starting.current !== opened || !box.current?.isConnected) return opened.stop();
    if (fault) return giveUp(fault);
    onOpen();
    setCamera(opened);
  }

  function closeCamera() {
    starting.current?.stop();
    starting.current = null;
    setCamera(null);
  }

  function giveUp(fault: CameraFault) {
    closeCamera();
    const advice = t(`scan.trouble.${fault}`);
    showToast({ key: 'inventory:toast.camera-failed', params: { advice }, role: 'alert' });
    onFault(fault);
  }

  return { camera, openCamera, closeCamera, giveUp };
}
