import { secretOf, signedIn } from './data.mjs';
import { askEvenly } from './load.mjs';
import { reportOn } from './report.mjs';

const rows = 2000;
const turns = 20;

/** A file of 2,000 rows becomes a list: its plan, its run and its undo, each p95, and the list's p95 meanwhile. */
export async function measureListImports({ product }) {
  const person = (at) => product.token(secretOf(at + 1));
  const lists = await Promise.all(
    Array.from({ length: signedIn }, async (_, at) => ({
      path: '/api/medications',
      headers: { authorization: `Bearer ${await person(at)}` },
    })),
  );
  const times = { plan: [], run: [], undo: [] };
  await turn(product, await person(0), { plan: [], run: [], undo: [] }); // the first compiles
  const begun = performance.now();
  for (let at = 0; at < turns; at += 1) await turn(product, await person(at % signedIn), times);
  const seconds = (performance.now() - begun) / 1000;
  const quiet = await askEvenly({ url: product.url, requests: lists, seconds });
  const importing = async () => {
    for (let at = 0; at < turns; at += 1) await turn(product, await person(at % signedIn), times);
  };
  const [meanwhile] = await Promise.all([askEvenly({ url: product.url, requests: lists, seconds }), importing()]);
  return {
    'p95 of a plan in ms': p95(times.plan),
    'p95 of a run in ms': p95(times.run),
    'p95 of an undo in ms': p95(times.undo),
    'p95 of the list meanwhile in ms': meanwhile.p95,
    'p95 of the list meanwhile ÷ alone': meanwhile.p95 / quiet.p95,
  };
}

export const reportListImports = (results) =>
  reportOn(`Importing a list of ${rows} rows`, results, {
    'p95 of a plan in ms': '≤ 1500',
    'p95 of a run in ms': '≤ 4000',
    'p95 of an undo in ms': '≤ 3000',
    'p95 of the list meanwhile in ms': '≤ 300',
  });

async function turn({ url }, token, times) {
  const { id } = await timed(times.plan, () => asked(url, token, '/api/list-imports', formOf(tableOf())));
  const { added } = await timed(times.run, () => asked(url, token, `/api/list-imports/${id}/run`, '{}'));
  if (added !== rows) throw new Error(`${added} packages were added`);
  await timed(times.undo, () => asked(url, token, `/api/list-imports/${id}/undo`, '{}'));
}

async function timed(times, act) {
  const begun = performance.now();
  const result = await act();
  times.push(performance.now() - begun);
  return result;
}

async function asked(url, token, path, body) {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body,
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  return answer.json();
}

function formOf(table) {
  const form = new FormData();
  form.append('destination', 'personal');
  form.append('file', new Blob([table], { type: 'text/csv' }), 'list.csv');
  return form;
}

/** Every third medicine has two packages. */
const tableOf = () =>
  ['Name;Dosage;Type;Quantity;Expiry date;Additional info']
    .concat(
      Array.from({ length: rows }, (_, at) => {
        const medicine = at - (at % 3 === 1 ? 1 : 0);
        return `Medicine ${medicine};${100 + medicine} mg;tablets;${(at % 60) + 1};2099-${String((at % 12) + 1).padStart(2, '0')}-28;In the drawer`;
      }),
    )
    .join('\n');

const p95 = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
