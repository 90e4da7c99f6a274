import { readFileSync } from 'node:fs';
import { sql } from '../product.ts';
import type { Person } from '../person.ts';

const home = new URL('../../../../libs/inventory/server/src/fixtures/home.csv', import.meta.url);

/** The 36 medicines of a home; its dates are moved so that they are as far away as on the day that it was made. */
export async function hasHome(person: Person, today: string) {
  const made = Date.parse('2026-11-28');
  const moved = Math.round((Date.parse(today) - made) / 86_400_000);
  const medications = readFileSync(home, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, name = '', dosage = '', type = '', quantity, expiry = '', category = '', additionalInfo] =
        line.split(',');
      const expiryDate = new Date(Date.parse(expiry) + moved * 86_400_000).toISOString().slice(0, 10);
      return { name, dosage, type, quantity: Number(quantity), expiryDate, categories: [category], additionalInfo };
    });
  return person.has(...medications);
}

/** As the matching of decisions leaves it; how that comes about has its own journeys. */
export const isRecalled = (id: string) =>
  sql(`update medications set recalled_count = 1, updated_at = now() where id = $1`, [id]);
