import { quantityFrom } from '@domeka/inventory/contract';
import { quantityText, typedQuantity } from './quantity.ts';

test.each([
  [null, 'tablets', '–', '–'],
  [0, 'tablets', '0', '0'],
  [1.5, 'tablets', '1.5', '1,5'],
  [50, 'syrup', '50%', '50%'],
])('%s of %s reads %s, in Polish %s', (quantity, type, english, polish) => {
  expect(quantityText('en', quantity, type)).toBe(english);
  expect(quantityText('pl', quantity, type)).toBe(polish);
});

test.each(['en', 'pl'])('what a field in %s begins with is read back as the same', (language) => {
  for (const quantity of [null, 0, 0.5, 2.5, 1000, 12_345.5, 99_999])
    expect(quantityFrom(typedQuantity(language, quantity), 'tablets')).toBe(quantity);
});

test('a field begins with the notation of its language', () => {
  expect(typedQuantity('en', 2.5)).toBe('2.5');
  expect(typedQuantity('pl', 2.5)).toBe('2,5');
});
