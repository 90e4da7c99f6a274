import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { closeTo } from './close-to.ts';

export function useEscape(element: RefObject<HTMLElement>, to: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const { current } = element;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && closeTo(navigate, to);
    current?.addEventListener('keydown', close);
    return () => current?.removeEventListener('keydown', close);
  }, [element, to, navigate]);
}
