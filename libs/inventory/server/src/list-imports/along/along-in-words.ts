import type { Language } from '@domeka/kernel';
import { isPercentType, isPurposeKey, labelOf, readFacts, sharedFacts } from '@domeka/inventory/contract';
import type { DictionaryLabel, FactName } from '@domeka/inventory/contract';
import type { PackageAlong } from '../infrastructure/along.queries.ts';

type Say = (key: string, params?: Record<string, string | number>) => string;

/** Those of a share first; the expiry date is the printed one, as in the form. */
const inOrder: FactName[] = [...sharedFacts, ...readFacts.filter((name) => !sharedFacts.some((one) => one === name))];
const alarms = { recalled: 'inventory:recalls.tag.recalled', suspended: 'inventory:recalls.tag.suspended' };

export const alongColumns = (say: Say, hasRecalls: boolean) => [
  ...[...inOrder, 'gtin'].map((key) => ({ key, header: say(`inventory:field.${key}.label`) })),
  { key: 'openedOn', header: say('inventory:field.openedOn.label') },
  { key: 'keeps', header: say('inventory:field.keeps.label') },
  { key: 'lastDay', header: say('inventory:along.last-day') },
  { key: 'package', header: say('inventory:along.package') },
  ...(hasRecalls ? [{ key: 'recall', header: say('inventory:along.recall') }] : []),
];

interface Told {
  language: Language;
  say: Say;
  types: readonly DictionaryLabel[];
  categories: readonly DictionaryLabel[];
}

export function inWords(row: PackageAlong, { language, say, types, categories }: Told) {
  const { type, quantity, keeps, recall } = row;
  const ticked = (isTicked: boolean) => (isTicked ? say('inventory:taken.yes') : '');
  return {
    ...row,
    type: labelOf(say, 'type', type, types, language),
    quantity: quantity !== null && isPercentType(type) ? `${quantity}%` : quantity,
    categories: row.categories.map((one) => labelOf(say, 'category', one, categories, language)).join(', '),
    purposes: row.purposes.map((one) => (isPurposeKey(one) ? say(`inventory:purpose.${one}`) : one)).join(', '),
    takenBy: row.takenBy.join(', '),
    isTaken: ticked(row.isTaken),
    isPrivate: ticked(row.isPrivate),
    keeps:
      keeps && say(keeps.unit === 'days' ? 'inventory:along.days' : 'inventory:along.months', { count: keeps.value }),
    package: `${row.number}/${row.packageCount}`,
    recall: recall === 'recalled' || recall === 'suspended' ? say(alarms[recall]) : '',
  };
}
