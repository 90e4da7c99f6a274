import { createInstance } from 'i18next';
import type { TFunction } from 'i18next';
import { locales } from '@domeka/contracts';
import { addFormats } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

export function wordsIn(language: Language): TFunction {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: locales,
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  addFormats(instance);
  return instance.t;
}
