import type { CSSProperties } from 'react';

/**
 * Columns' names, and words for actions, of a table that lays its rows out as cards on small screens: there CSS puts
 * them before the cells and beside the icons, so that no row repeats them.
 */
export const cardLabels = (columns: string[], actions: Record<string, string> = {}) =>
  Object.fromEntries([
    ...columns.map((label, index) => [`--column-${index + 1}`, JSON.stringify(label)]),
    ...Object.entries(actions).map(([name, label]) => [`--action-${name}`, JSON.stringify(label)]),
  ]) as CSSProperties;
