import { ownerShown } from './owner-shown.ts';

test('an owner is called by their name or address', () => {
  expect(ownerShown('Anna N.')).toBe('Anna N.');
  expect(ownerShown('anna@example.test')).toBe('anna@example.test');
  expect(ownerShown('owner@clinic.example')).toBe('owner@clinic.example');
  expect(ownerShown('Unknownson')).toBe('Unknownson');
});

test.each([undefined, '', '  ', 'Unknown 1234abcd', 'Owner', 'unknown'])('%j names nobody', (name) =>
  expect(ownerShown(name)).toBeNull(),
);
