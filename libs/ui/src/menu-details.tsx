import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

function close(menu: HTMLDetailsElement, hadFocus: boolean) {
  menu.open = false;
  if (hadFocus) menu.querySelector('summary')?.focus(); // what had it is hidden now
}

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
  useClosingMenus(
    useCallback(() => (menu.current?.open ? [menu.current] : []), []),
    key,
  );
  return (
    <details ref={menu} className={['menu', className].filter(Boolean).join(' ')}>
      <summary>{summary}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

/** @param openMenus keeps its identity @param place they close when it changes */
export function useClosingMenus(openMenus: () => HTMLDetailsElement[], place: string) {
  useEffect(() => {
    for (const menu of openMenus()) close(menu, menu.contains(document.activeElement));
  }, [place, openMenus]);
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (event.type !== 'click' && !isEscape) return;
      for (const menu of openMenus()) {
        const isWithin = menu.contains(event.target as Node);
        const isMeant = isEscape ? isWithin || event.target === document.body : !isWithin; // Esc may close a message
        if (isMeant) close(menu, isEscape);
      }
    };
    document.addEventListener('click', onEvent);
    document.addEventListener('keydown', onEvent);
    return () => {
      document.removeEventListener('click', onEvent);
      document.removeEventListener('keydown', onEvent);
    };
  }, [openMenus]);
}
