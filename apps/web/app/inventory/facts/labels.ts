import { firstTypes, isPercentType, labelOf, sortedValues } from '@domeka/inventory/contract';
import type { DictionaryKind, DictionaryLabel, DictionaryView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { createContext, useContext } from 'react';
import { useRootData } from '../../lib/pages/root-data.ts';

export type AddedLabels = Record<DictionaryKind, DictionaryLabel[]>;

export const AddedLabelsContext = createContext<AddedLabels>({ type: [], category: [] });

export function useLabels(kind: DictionaryKind): (value: string) => string {
  return useLabelsWith(kind, useContext(AddedLabelsContext)[kind]);
}

/** Their number stands alone: "12 other" says nothing, and a cream's or an inhaler's may be grams, ml or doses. */
const numberedTypes = ['other', 'inhaler', 'cream'];

export const isNumberAlone = (type: string, quantity: number | null) =>
  quantity !== null && numberedTypes.includes(type);

/** The kind as it stands beside its number. */
export function useCountedTypes(): (type: string, quantity: number | null) => string {
  const { t } = useWords();
  const label = useLabels('type');
  return (type, quantity) =>
    quantity === null || isPercentType(type) || isNumberAlone(type, quantity) || !firstTypes.includes(type)
      ? label(type)
      : t(`inventory:counted-type.${type}`, { count: quantity });
}

/** A count in pieces as it is spoken; other types keep their label. */
export function usePieces(): (type: string, quantity: number, text: string) => string {
  const { t, i18n } = useWords();
  const label = useLabels('type');
  return (type, quantity, text) => {
    const key = `inventory:pieces.${type}`;
    return `${text} ${i18n.exists(key, { count: quantity }) ? t(key, { count: quantity }) : label(type)}`;
  };
}

function useLabelsWith(kind: DictionaryKind, added: DictionaryLabel[]) {
  const { t } = useWords();
  const { language } = useRootData();
  return (value: string) => labelOf(t, kind, value, added, language);
}

export function useChoices(kind: DictionaryKind, { values, labels }: Pick<DictionaryView, 'values' | 'labels'>) {
  const { i18n } = useWords();
  const label = useLabelsWith(kind, labels);
  return sortedValues(values, (a, b) => label(a).localeCompare(label(b), i18n.language)).map((value) => ({
    value,
    label: label(value),
  }));
}
