import { createInstance } from 'i18next';
import type { TFunction } from 'i18next';
import { addFormats, commonEn, commonPl } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { collaborationEn, collaborationPl } from '@domeka/collaboration/contract';
import { contentEn, contentPl } from '@domeka/content/contract';
import { identityEn, identityPl } from '@domeka/identity/contract';
import { inventoryEn, inventoryPl } from '@domeka/inventory/contract';
import { sharingEn, sharingPl } from '@domeka/sharing/contract';

const resources = {
  en: {
    common: commonEn,
    collaboration: collaborationEn,
    content: contentEn,
    identity: identityEn,
    inventory: inventoryEn,
    sharing: sharingEn,
  },
  pl: {
    common: commonPl,
    collaboration: collaborationPl,
    content: contentPl,
    identity: identityPl,
    inventory: inventoryPl,
    sharing: sharingPl,
  },
};

/** The product's words, for steps that are taken in both languages. */
export function wordsIn(language: Language): TFunction {
  const instance = createInstance();
  void instance.init({ lng: language, resources, initImmediate: false, interpolation: { escapeValue: false } });
  addFormats(instance);
  return instance.t;
}
