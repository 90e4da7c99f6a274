import type { Language } from '@domeka/kernel';

export const stocktakeSteps = ['end', 'give-up'] as const;
export type StocktakeStep = (typeof stocktakeSteps)[number];

interface StocktakeExtras {
  step?: StocktakeStep;
  /** One that is finished. */
  check?: string;
  /** The package whose quantity is open. */
  qty?: string;
}

/** @param list its id, or `personal`; empty to be asked */
export function stocktakePath(language: Language, list: string, extras: StocktakeExtras = {}): string {
  const search = new URLSearchParams();
  if (list) search.set('list', list);
  for (const [name, value] of Object.entries(extras)) if (value) search.set(name, value as string);
  return `/${language}/dashboard/stocktake${search.size > 0 ? `?${search}` : ''}`;
}
