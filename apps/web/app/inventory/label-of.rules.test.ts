import { inventoryEn, inventoryPl } from '@domeka/inventory/contract';
import { createI18n } from '../lib/i18n.ts';
import { labelOf } from './label-of.ts';

const { t } = createI18n('pl', { inventory: inventoryPl });

test('a value shows in the language of the page', () => {
  expect(labelOf(t, 'type', 'syrup')).toBe('syrop');
  expect(labelOf(t, 'category', 'cold/flu')).toBe('przeziębienie/grypa');
  expect(labelOf(createI18n('en', { inventory: inventoryEn }).t, 'type', 'syrup')).toBe('syrup');
});

test.each(['plaster', 'vit. B', 'eye: drops', 'a:b.c', '{{count}}', '$t(other)', 'constructor', '__proto__'])(
  'a value without words shows as it was typed: %s',
  (value) => expect(labelOf(t, 'type', value)).toBe(value),
);
