import { secretOf, signedIn } from './data.mjs';
import { median } from './load.mjs';
import { reportOn } from './report.mjs';

const rows = 50;
const requests = 100;

/** A tray of fifty rows against one add alone; each request is another person's, one after another. */
export async function measureAdditions({ product, rounds }) {
  const results = {};
  const note = (name, value) => (results[name] ??= []).push(value);
  for (let round = 0; round <= rounds; round += 1) {
    const one = await p95Of(product, '/api/medications', () => ({
      ...row(`Alone ${round}`),
      onDuplicate: 'add-as-new',
    }));
    const plan = await p95Of(product, '/api/medication-additions/plans', () => ({ items: tray(round) }));
    const all = await p95Of(product, '/api/medication-additions', () => ({ items: tray(round) }));
    if (round === 0) continue; // a warm-up
    note('one alone, p95 in ms', one);
    note(`plan of ${rows}, p95 in ms`, plan);
    note(`${rows} added, p95 in ms`, all);
    note(`${rows} added ÷ one alone`, all / one);
    note('a row of them ÷ one alone', all / rows / one);
  }
  return Object.fromEntries(Object.entries(results).map(([name, all]) => [name, median(all)]));
}

const targets = { [`${rows} added ÷ one alone`]: '≤ 20' };
export const reportAdditions = (results) => reportOn('A tray', results, targets);

const row = (name) => ({ name, dosage: '500 mg', quantity: 20, expiryDate: '2099-05-31', lotNumber: 'B1' });

/** Half are of the round before, so that they join what is there; each name stands there twice. */
const tray = (round) =>
  Array.from({ length: rows }, (_, at) => ({
    ...row(`Drawer ${round - (at % 2)} ${Math.floor(at / 4)}`),
    onDuplicate: 'another-package',
  }));

async function p95Of(product, path, bodyFor) {
  const times = [];
  for (let at = 0; at < requests; at += 1) {
    const token = await product.token(secretOf(1 + (at % signedIn)));
    const begun = performance.now();
    const answer = await fetch(product.url + path, {
      method: 'POST',
      body: JSON.stringify(bodyFor()),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    const text = await answer.text();
    times.push(performance.now() - begun);
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 500)}`);
  }
  return times.sort((a, b) => a - b)[Math.floor(requests * 0.95)];
}
