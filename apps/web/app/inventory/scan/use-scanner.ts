import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router-dom';
import type { ScannedCode } from '@domeka/boxes/contract';
import type { CameraFault } from './camera.ts';
import { controlIn, openPart } from './scanned-form.ts';
import type { ScanPart } from './scanned-form.ts';
import { useCamera } from './use-camera.ts';
import { useReading } from './use-reading.ts';
import type { ReadingTrouble } from './use-reading.ts';

export type ScanTrouble = CameraFault | ReadingTrouble;

interface ScannerOptions {
  isAsked: boolean;
  /** The form came back with a code that matches no product: reads the text beside it. */
  unknown: { code: ScannedCode; picture: Blob } | null;
  onPicture: (picture: Blob) => void;
}

/** Read on this device; the form of `box` is submitted with the result. */
export function useScanner(box: ScanPart, { isAsked, unknown, onPicture }: ScannerOptions) {
  const [trouble, setTrouble] = useState<ScanTrouble | null>(null);
  const { toFile, arrive } = useWayToFile(box);
  const camera = useCamera(box, {
    onOpen: () => setTrouble(null),
    onFault(fault) {
      setTrouble(fault);
      toFile();
    },
  });
  const reading = useReading(box, unknown, (readingTrouble) => {
    setTrouble(readingTrouble);
    toFile();
  });
  useEffect(() => {
    if (!camera.camera && reading.progress === null) arrive(); // a closing dialog returns the focus
  });
  useCameraByLink(isAsked, camera.openCamera);
  const readPicture = (picture: Blob, inView: ScannedCode | null = null) => {
    camera.closeCamera();
    setTrouble(null);
    onPicture(picture);
    reading.read(picture, inView);
  };
  return {
    ...camera,
    ...reading,
    trouble,
    read: readPicture,
    take: (code: ScannedCode, picture: Blob) => readPicture(picture, code),
    choose: () => {
      camera.closeCamera();
      toFile();
      controlIn(box, 'box')?.click();
    },
  };
}

function useWayToFile(box: ScanPart) {
  const isDue = useRef(false);
  return {
    toFile: () => {
      openPart(box);
      isDue.current = true;
    },
    arrive: () => {
      if (!isDue.current) return;
      isDue.current = false;
      controlIn(box, 'box')?.focus();
    },
  };
}

/** The last link that opened the camera: a form rendered again does not reopen it. */
let lastFollowed = '';

function useCameraByLink(isAsked: boolean, openCamera: () => Promise<void>) {
  const { key } = useLocation();
  const isFollowed = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (!isAsked || !isFollowed || key === lastFollowed) return;
    lastFollowed = key;
    void openCamera();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each link that asks for it
  }, [isAsked, isFollowed, key]);
}
