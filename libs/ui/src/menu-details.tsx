import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Works without scripts; with them also closes on Esc, outside clicks (except in its own dialog) and navigation. */
export function MenuDetails({
  summary,
  className,
  children,
}: {
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (!menu.current?.open) return;
    const hasFocus = menu.current.contains(document.activeElement);
    menu.current.open = false;
    if (hasFocus) menu.current.querySelector('summary')?.focus(); // the focused element is hidden now
  }, [key]);
  useEffect(() => {
    const close = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      const isOutside = event.type === 'click' && !menu.current?.contains(event.target as Node);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (!menu.current?.open || !(isOutside || isEscape)) return;
      menu.current.open = false;
      if (isEscape) menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={menu} className={['menu', className].filter(Boolean).join(' ')}>
      <summary>{summary}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
