import { areEntitiesAhead } from './write-migration.ts';

test('no entity changed without a migration (npm run migration writes it)', async () => {
  expect(await areEntitiesAhead()).toBe(false);
});
