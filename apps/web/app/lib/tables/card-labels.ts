import type { CSSProperties } from 'react';

/** CSS variables with the column names and actions, for the card layout: rows need not repeat them. */
export const cardLabels = (columns: string[], actions: Record<string, string> = {}) =>
  Object.fromEntries([
    ...columns.map((label, index) => [`--column-${index + 1}`, JSON.stringify(label)]),
    ...Object.entries(actions).map(([name, label]) => [`--action-${name}`, JSON.stringify(label)]),
  ]) as CSSProperties;
