import { fillPath } from './api.ts';

test('path parameters are encoded and queries keep every value of a repeated name', () => {
  expect(fillPath('/medications/{id}', { id: '../1' })).toBe('/medications/..%2F1');
  expect(fillPath('/medications', {}, { page: 2, category: ['allergy', 'cold/flu'], q: '' })).toBe(
    '/medications?page=2&category=allergy&category=cold%2Fflu',
  );
});
