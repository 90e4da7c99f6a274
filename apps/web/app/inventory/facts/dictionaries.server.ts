import type { AppLoadContext } from '@remix-run/node';
import { fallbackCategories, firstTypes } from '@domeka/inventory/contract';
import type { DictionaryLabel, DictionaryName } from '@domeka/inventory/contract';
import { coalesced } from '../../lib/access/coalesced.server.ts';
import type { AddedLabels } from './labels.ts';

const fallbacks: Record<DictionaryName, string[]> = {
  medication_type: firstTypes,
  medication_category: fallbackCategories,
};

export interface Dictionary {
  values: string[];
  labels: DictionaryLabel[];
  isFallback: boolean;
}

const ask = coalesced(({ api }, name: DictionaryName) => api('GET /dictionaries/{name}', { params: { name } }));

/** Uncached, so that added values appear at once; falls back to the built-in ones. */
export async function readDictionary(context: AppLoadContext, name: DictionaryName): Promise<Dictionary> {
  const answer = await ask(context, name);
  if (!answer.ok) return { values: fallbacks[name], labels: [], isFallback: true };
  const { values, labels } = answer.data;
  return { values, labels, isFallback: false };
}

export async function readLabels(context: AppLoadContext): Promise<AddedLabels> {
  const [type, category] = await Promise.all([
    readDictionary(context, 'medication_type'),
    readDictionary(context, 'medication_category'),
  ]);
  return { type: type.labels, category: category.labels };
}
