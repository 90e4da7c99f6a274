import { ownerShown, plainName } from './owner-shown.ts';

test('an owner is called by their name or address', () => {
  expect(ownerShown('Anna N.')).toBe('Anna N.');
  expect(ownerShown('anna@example.test')).toBe('anna@example.test');
  expect(ownerShown('owner@clinic.example')).toBe('owner@clinic.example');
  expect(ownerShown('Unknownson')).toBe('Unknownson');
});

test.each([undefined, '', '  ', 'Unknown 1234abcd', 'Owner', 'unknown'])('%j names nobody', (name) =>
  expect(ownerShown(name)).toBeNull(),
);

test.each([
  ['Anna Kowalska', 'Anna Kowalska'],
  ['anna@example.test', null],
  ['Anna anna@example.test', null],
  ['Anna @ home', 'Anna @ home'],
  [' ', null],
  [null, null],
])('of the name %j a title or a sheet says %j', (name, expected) => expect(plainName(name)).toBe(expected));
