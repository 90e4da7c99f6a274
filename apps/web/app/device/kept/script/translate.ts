import type { TFunction } from 'i18next';

/** i18next for where it would weigh more than the page: keys of `texts`, values and counts. */
export function translateFrom(texts: Record<string, string>, locale: string): TFunction {
  const plurals = new Intl.PluralRules(locale);
  const translate = (key: string, values: Record<string, string | number> = {}) => {
    const text = texts[key] ?? texts[`${key}_${plurals.select(Number(values.count))}`] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => String(values[name] ?? slot));
  };
  return translate as TFunction;
}
