import { useWords } from '@domeka/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import type { Arrivals } from './pasted-files.ts';

/** By the claimed type; the server checks the content. */
const isPicture = ({ type }: File) => type.startsWith('image/');

/**
 * Pictures waiting for descriptions, and what was left out. Also catches files dropped beside the text: the browser
 * would open them and lose the form.
 */
export function useArrivals(field: RefObject<HTMLElement>, isNew: boolean) {
  const { t } = useWords('content');
  const [waiting, setWaiting] = useState<File[]>([]);
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const arrivals = useMemo(
    (): Arrivals => ({
      onFiles(files) {
        const pictures = files.filter(isPicture);
        setLeftOut(pictures.length < files.length ? 'file' : null);
        setWaiting(pictures);
      },
      onLeftOut: (pictures) => setLeftOut(`pictures.${pictures}`),
    }),
    [],
  );
  useEffect(() => {
    const stay = (event: DragEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!event.dataTransfer?.types.includes('Files') || target?.closest('input[type="file"]')) return;
      const isElsewhere = !event.defaultPrevented && !field.current?.querySelector('.rich-text')?.contains(target);
      event.preventDefault();
      if (event.type === 'drop' && isElsewhere) setLeftOut('outside');
    };
    document.addEventListener('dragover', stay);
    document.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('dragover', stay);
      document.removeEventListener('drop', stay);
    };
  }, [field]);
  const next = useCallback(() => setWaiting(([, ...others]) => others), []);
  const [kind, count] = (isNew && waiting.length > 0 ? 'new-page' : (leftOut ?? '')).split('.');
  const note = kind ? t(`content.pictures.left-out.${kind}`, { ...(count && { count: Number(count) }) }) : null;
  return { arrivals, waiting: isNew ? [] : waiting, next, note };
}
