import type { i18n, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

interface Words<Namespace extends string> {
  t: TFunction<Namespace>;
  i18n: i18n;
  /** For `Intl` and for formats. */
  language: string;
}

const known = new WeakMap<i18n, Map<string, Words<string>>>();

/**
 * The page's words. An instance speaks one language for its whole life, so its function is made once a namespace, and
 * words without parameters are looked up once: a page asks for them hundreds of times, and the server for every page.
 */
export function useWords<Namespace extends string = 'common'>(namespace?: Namespace): Words<Namespace> {
  const { i18n } = useContext(I18nContext);
  let namespaces = known.get(i18n);
  if (!namespaces) known.set(i18n, (namespaces = new Map<string, Words<string>>()));
  const name = namespace ?? 'common';
  let words = namespaces.get(name);
  if (!words)
    namespaces.set(
      name,
      (words = { t: rememberingPlainWords(i18n.getFixedT(null, name)), i18n, language: i18n.language }),
    );
  return words;
}

function rememberingPlainWords(translate: TFunction): TFunction {
  const plain = new Map<string, string>();
  const lookUp = (key: string | string[], params?: object) => {
    if (params !== undefined || Array.isArray(key)) return translate(key, { ...params });
    let text = plain.get(key);
    if (text === undefined) plain.set(key, (text = translate(key)));
    return text;
  };
  return lookUp as unknown as TFunction;
}
