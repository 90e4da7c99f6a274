import type { ReactNode } from 'react';

/** Radix Themes' root element, written out: Radix's component carries 23 kB of unused overlays. */
export const ThemeRoot = ({ children }: { children: ReactNode }) => (
  <div
    className="radix-themes"
    data-is-root-theme="true"
    data-accent-color="iris"
    data-gray-color="sand"
    data-has-background="true"
    data-panel-background="solid"
    data-radius="large"
    data-scaling="110%"
  >
    {children}
  </div>
);
