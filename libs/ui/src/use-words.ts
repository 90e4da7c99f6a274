import type { i18n, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

interface Words<Namespace extends string> {
  t: TFunction<Namespace>;
  i18n: i18n;
  language: string;
}

const known = new WeakMap<i18n, Map<string, Words<string>>>();

/** An i18next instance has one language for life, so `t` and its texts are cached: a page looks up hundreds. */
export function useWords<Namespace extends string = 'common'>(namespace?: Namespace): Words<Namespace> {
  const { i18n } = useContext(I18nContext);
  let namespaces = known.get(i18n);
  if (!namespaces) known.set(i18n, (namespaces = new Map<string, Words<string>>()));
  const name = namespace ?? 'common';
  let words = namespaces.get(name);
  if (!words) namespaces.set(name, (words = { t: remembering(i18n, name), i18n, language: i18n.language }));
  return words;
}

function remembering(i18n: i18n, namespace: string): TFunction {
  const translate = i18n.getFixedT(null, namespace);
  const plurals = new Intl.PluralRules(i18n.language);
  const texts = new Map<string, string>();
  const lookUp = (key: string | string[], params?: Record<string, unknown>) => {
    if (Array.isArray(key)) return translate(key, { ...params });
    const { count, defaultValue } = (params ?? {}) as { count?: number; defaultValue?: string };
    const form = count === undefined ? key : `${key}_${plurals.select(count)}`;
    let text = texts.get(form);
    if (text === undefined) texts.set(form, (text = translate(key, { count, defaultValue, skipInterpolation: true })));
    return params ? i18n.services.interpolator.interpolate(text, params, i18n.language, {}) : text;
  };
  return lookUp as unknown as TFunction;
}
