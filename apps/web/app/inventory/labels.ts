import { labelOf, sortedValues } from '@domeka/inventory/contract';
import type { DictionaryKind } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';

/** Labels of one kind. */
export function useLabels(kind: DictionaryKind): (value: string) => string {
  const { t } = useWords();
  return (value) => labelOf(t, kind, value);
}

/** A dictionary as choices: sorted by label in the page's language, `other` last. */
export function useChoices(kind: DictionaryKind, values: string[]) {
  const { i18n } = useWords();
  const label = useLabels(kind);
  return sortedValues(values, (a, b) => label(a).localeCompare(label(b), i18n.language)).map((value) => ({
    value,
    label: label(value),
  }));
}
