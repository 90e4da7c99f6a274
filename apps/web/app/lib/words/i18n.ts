import { createInstance } from 'i18next';
import type { i18n, Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addFormats } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

/** Synchronous: all texts are passed in. */
export function createI18n(language: Language, namespaces: Resource[string]): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: namespaces },
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(namespaces),
    initImmediate: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  addFormats(instance);
  return instance;
}
