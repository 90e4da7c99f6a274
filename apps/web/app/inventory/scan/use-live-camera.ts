import { useEffect, useRef, useState } from 'react';
import { Camera } from './camera.ts';
import type { CameraFault } from './camera.ts';

/**
 * A camera within a page, for `useCodesInView` and `CameraTools`. It ends with the page and while that is hidden: then
 * `stream` is null and `open` begins again, by a tap. `fault` says why it is off: give `trouble.*` and another way in.
 */
export function useLiveCamera() {
  const current = useRef<Camera | null>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);

  function close(why: CameraFault | null = null) {
    current.current?.stop();
    current.current = null;
    setCamera(null);
    setStream(null);
    setFault(why);
  }

  async function open() {
    close();
    const opened = (current.current = new Camera());
    setCamera(opened);
    const why = await opened.start();
    if (current.current !== opened) return opened.stop();
    if (why) close(why);
    else setStream(opened.stream);
  }

  async function switchCamera() {
    const { current: switched } = current;
    setStream(null);
    const why = await switched?.switch();
    if (!switched || current.current !== switched) return;
    if (why) close(why);
    else setStream(switched.stream);
  }

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && close();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      current.current?.stop();
      current.current = null;
    };
  }, []);

  return { camera, stream, fault, open, close, switchCamera };
}
