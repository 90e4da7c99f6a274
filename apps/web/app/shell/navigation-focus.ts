import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * After a client navigation to another page the h1 takes the focus and the new title is spoken, as a full load would
 * have it. Changes within a page (panel, filter, tab) place the focus themselves.
 */
export function useNavigationFocus(): string {
  const { pathname, hash } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setAnnouncement(document.title);
    if (!hash && !document.querySelector('#errors'))
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return announcement;
}
