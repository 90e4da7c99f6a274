import { sheet } from '../../libs/boxes/server/src/sheet.fixture.ts';
import { secretOf } from './data.mjs';
import { askEvenly } from './load.mjs';
import { withMemory } from './memory.mjs';

const perPhoto = 8;
/** Whose lists are asked for meanwhile. */
const askers = 50;
const gtins = ['05909990672516', '05909991029876', '05901234123457', '05902000000002'];

/** Eight photos of 12 megapixels with eight boxes each, one after another, as a tray sends them, and lists meanwhile. */
export async function measureCodes({ product }) {
  const photos = await Promise.all(Array.from({ length: 8 }, (_, at) => photo(at)));
  const read = async ({ bytes, boxes }) => {
    const headers = { authorization: `Bearer ${await product.token(secretOf(1))}`, 'content-type': 'image/jpeg' };
    const begun = performance.now();
    const answer = await fetch(`${product.url}/api/scans/codes`, { method: 'POST', body: bytes, headers });
    const { codes = [] } = await answer.json();
    const found = new Set(codes.map(({ gtin, lotNumber }) => `${gtin} ${lotNumber}`));
    const right = boxes.filter((box) => found.has(box)).length;
    return { seconds: (performance.now() - begun) / 1000, right, wrong: codes.length - right };
  };
  const askLists = async () => {
    // Asked for each time: all of this takes longer than an access token is valid.
    const tokens = [];
    for (let person = 1; person <= askers; person += 1) tokens.push(await product.token(secretOf(person)));
    const requests = tokens.map((token) => ({
      path: '/api/medications',
      headers: { authorization: `Bearer ${token}` },
    }));
    return askEvenly({ url: product.url, requests, seconds: 10 });
  };
  const quiet = await askLists();
  const { result: rows, growth } = await withMemory({ resident: product.residentOfAll }, async () => {
    const read8 = [];
    for (const one of photos) read8.push(await read(one));
    return read8;
  });
  let isOver = false;
  const reading = (async () => {
    for (let at = 0; !isOver; at += 1) await read(photos[at % photos.length]);
  })();
  const meanwhile = await askLists().finally(() => (isOver = true));
  await reading;
  return { rows, growth, quiet, meanwhile };
}

async function photo(number) {
  const boxes = Array.from({ length: perPhoto }, (_, at) => [gtins[at % gtins.length], `LOT${perPhoto * number + at}`]);
  const bytes = await sheet({
    codes: boxes.map(([gtin, lot]) => `(01)${gtin}(17)281231(10)${lot}(21)SERIAL${lot}`),
    module: 2 + (number % 3),
    turn: 11 * number,
    width: 4000,
    height: 3000,
  });
  return { bytes, boxes: boxes.map((box) => box.join(' ')) };
}

export function reportCodes({ rows, growth, quiet, meanwhile }) {
  const sum = (of) => rows.reduce((total, row) => total + of(row), 0);
  console.log(
    `Eight photos of 12 megapixels: ${sum(({ right }) => right)} of ${perPhoto * rows.length} codes found, ` +
      `${sum(({ wrong }) => wrong)} wrong; ${sum(({ seconds }) => seconds).toFixed(1)} s, the longest ` +
      `${Math.max(...rows.map(({ seconds }) => seconds)).toFixed(1)} s; ${Math.round(growth)} MiB more`,
  );
  console.log(
    `the list meanwhile: p95 ${meanwhile.p95.toFixed(0)} ms, alone ${quiet.p95.toFixed(0)} ms ` +
      `(${(meanwhile.p95 / quiet.p95).toFixed(1)} ×)`,
  );
}
