import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Esc inside an element goes where its "close" or "cancel" link leads. */
export function useEscape(element: RefObject<HTMLElement>, to: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const { current } = element;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && navigate(to, { preventScrollReset: true });
    current?.addEventListener('keydown', leave);
    return () => current?.removeEventListener('keydown', leave);
  }, [element, to, navigate]);
}
