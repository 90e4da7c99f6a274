import type { OnSheet } from './on-sheet.ts';

/** Under each location that a medication has packages at, in alphabetical order; null, the last, without one. */
export function byPlace<Item extends Pick<OnSheet, 'locations'>>(items: readonly Item[], language: string) {
  const locations = [...new Set(items.flatMap((item) => item.locations))];
  return locations
    .sort((one, other) =>
      one === null || other === null
        ? Number(one === null) - Number(other === null)
        : one.localeCompare(other, language),
    )
    .map((location) => ({ location, items: items.filter((item) => item.locations.includes(location)) }));
}
