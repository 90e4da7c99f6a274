import { locales } from '@domeka/contracts';
import type { Language } from '@domeka/kernel';

const withPrefix = (prefix: string, texts: Record<string, string>) =>
  Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text]);

export function pageTexts(language: Language): Record<string, string> {
  const { common, inventory } = locales[language];
  return Object.fromEntries([
    ...withPrefix('common:changes', common.changes),
    ...withPrefix('inventory:expiry', inventory.expiry),
    ['inventory:offline.stamp', inventory.offline.stamp],
  ]) as Record<string, string>;
}
