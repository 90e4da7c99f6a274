import { locales } from '@domeka/contracts';
import type { Language } from '@domeka/kernel';

const keyed = (namespace: string, part: string, texts: Record<string, string>) =>
  Object.entries(texts).map(([name, text]): [string, string] => [`${namespace}:${part}.${name}`, text]);

export function pageTexts(language: Language): Record<string, string> {
  const { common, inventory } = locales[language];
  return Object.fromEntries([
    ...keyed('common', 'changes', common.changes),
    ...keyed('inventory', 'expiry', inventory.expiry),
    ...keyed('inventory', 'good', inventory.good),
    ['inventory:offline.stamp', inventory.offline.stamp],
  ]);
}
