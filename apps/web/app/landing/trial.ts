import { mostTried } from '@domeka/catalog-import/contract';
import type { TriedMedicine, TrialView } from '@domeka/catalog-import/contract';
import { isRefused } from '../lib/forms/keep-input.ts';
import type { FormValues } from '../lib/forms/form-values.ts';

export const keptControl = 'kept';
export type TrialNote = 'short' | 'none' | 'empty' | 'full' | 'limited' | 'failed';

/** What the form says next; nothing of it is kept anywhere else. */
export interface Trial {
  kept: string[];
  found: TrialView['items'];
  q: string;
  note: TrialNote | null;
}

/** Shown as carried: only the sign-up asks whether it was signed by us. */
export function triedIn(signed: string): TriedMedicine | null {
  try {
    const text = atob((signed.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const said = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))) as unknown;
    return isMedicine(said) ? said : null;
  } catch {
    return null;
  }
}

const isMedicine = (said: unknown): said is TriedMedicine =>
  typeof said === 'object' && said !== null && 'name' in said && typeof said.name === 'string';

/** Each once, ten at most. */
export const keptIn = (values: FormValues): string[] =>
  [...new Set([values[keptControl] ?? []].flat())].filter((one) => triedIn(one) !== null).slice(0, mostTried);

/** Also of a form that was not sent. */
export function trialOf(answer: unknown): Trial {
  if (isRefused(answer)) {
    const { q } = answer.failed.values;
    return { kept: keptIn(answer.failed.values), found: [], q: typeof q === 'string' ? q : '', note: 'failed' };
  }
  return isTrial(answer) ? answer : { kept: [], found: [], q: '', note: null };
}

const isTrial = (answer: unknown): answer is Trial =>
  typeof answer === 'object' && answer !== null && keptControl in answer;
