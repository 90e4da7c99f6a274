import type { TwoStepView } from '@domeka/identity/contract';

export interface WhichApp {
  words: 'only' | 'named' | 'numbered';
  params: { name?: string; number?: number };
}

/** By its name, or its number if there are several. */
export function whichApp(factors: TwoStepView['factors'], id: string): WhichApp {
  const at = factors.findIndex((factor) => factor.id === id);
  const name = factors[at]?.name;
  if (name) return { words: 'named', params: { name } };
  return factors.length > 1 ? { words: 'numbered', params: { number: at + 1 } } : { words: 'only', params: {} };
}
