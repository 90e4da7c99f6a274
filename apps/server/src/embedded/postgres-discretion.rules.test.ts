import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { discreetSettings } from './postgres-discretion.ts';

test('a deployment’s PostgreSQL keeps the same out of its log as the embedded one', async () => {
  const compose = await readFile(join(import.meta.dirname, '../../../../docker-compose.yml'), 'utf8');
  expect([...compose.matchAll(/-c (log_\S+=\S+)/g)].map(([, setting]) => setting)).toEqual(discreetSettings);
});
