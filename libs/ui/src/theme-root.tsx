import type { ReactNode } from 'react';

/**
 * Radix Themes' root as it writes itself for accent iris, gray sand, radius large and scaling 110%. Written out because
 * Radix's own component carries 23 kB of overlays that no page here uses; its look follows the class on `<html>`.
 */
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
