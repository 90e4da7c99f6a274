import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { addFormats, commonEn, commonPl, languages } from '@domeka/kernel';
import type { Language, RefusalParams } from '@domeka/kernel';

type Locale = Record<string, unknown>;

class Words {
  private readonly i18n: i18n = createInstance();

  constructor() {
    void this.i18n.init({
      resources: { en: { common: commonEn }, pl: { common: commonPl } },
      supportedLngs: [...languages],
      fallbackLng: false,
      defaultNS: 'common',
      initImmediate: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
    addFormats(this.i18n);
  }

  add(namespace: string, locales: Record<Language, Locale>) {
    for (const language of languages) this.i18n.addResourceBundle(language, namespace, locales[language]);
  }

  text(language: Language, key: string | string[], params: RefusalParams = {}): string {
    return this.i18n.getFixedT(language)(key, params as Record<string, string>);
  }

  has(language: Language, key: string): boolean {
    return this.i18n.exists(key, { lng: language });
  }
}

export const words = new Words();
