import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname } from 'node:path';

const beginnings = ['Apo', 'Bio', 'Cardi', 'Derma', 'Ferro', 'Gastro', 'Hepa', 'Ibu', 'Keto', 'Metro', 'Neuro', 'Para'];
const middles = ['la', 'mi', 'no', 'ru', 'se', 'ta', 'vi', 'żo', 'łe', 'bri', 'gra', 'klo', 'pre', 'sta', 'fu', 'de'];
const ends = ['fen', 'pril', 'stat', 'zol', 'cylina', 'sartan', 'ol', 'ina', 'ax', 'um', 'ex', 'ądol', 'ęx'];
const kinds = ['', '', ' Forte', ' Max', ' Plus', ' SR', ' Combi & Co.', ' "Express"', ' <24h>'];
const substances = ['Paracetamolum', 'Ibuprofenum', 'Metforminum', 'Ramiprilum', 'Żelaza(II) glukonian', 'Amlodipinum'];
const strengths = [5, 10, 20, 25, 50, 100, 200, 250, 400, 500, 875, 1000];
const forms = ['Tabletki', 'Tabletki powlekane', 'Kapsułki twarde', 'Syrop', 'Maść', 'Krople do oczu, roztwór'];
const firms = ['Zakłady Farmaceutyczne „Wisła” S.A.', 'Nordic & Søn A/S', "O'Brien Ltd.", 'Biotika <Łódź> Sp. z o.o.'];
const routes = ['podanie doustne', 'podanie na skórę', 'podanie do oka', 'podanie dożylne'];

/** Seeded, so that every run is the same. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const gtinOf = (serial) => {
  const body = `0590${String(serial).padStart(9, '0')}`;
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return body + ((10 - (sum % 10)) % 10);
};

/** Unique; none ends in six zeros, which imports reject as damaged by a spreadsheet. */
function* codes() {
  for (let serial = 1; ; serial += 1) if (!gtinOf(serial).endsWith('000000')) yield gtinOf(serial);
}

function* products() {
  const number = numbers(1);
  const pick = (list) => list[number(list.length)];
  const gtins = codes();
  for (let at = 1; ; at += 1) {
    const inside = Array.from({ length: 1 + (number(4) === 0 ? 1 : 0) }, () => [
      pick(substances),
      `${pick(strengths)}`,
    ]);
    yield {
      id: 100_000_000 + at,
      name: pick(beginnings) + pick(middles) + pick(middles) + pick(ends) + pick(kinds),
      form: pick(forms),
      dosage: inside.map(([, amount]) => `${amount} mg`).join(' + '),
      firm: pick(firms),
      inside,
      atc: `N0${number(9)}BE5${number(9)}`,
      route: pick(routes),
      packages: Array.from({ length: 1 + number(4) }, () => ({ gtin: gtins.next().value, size: 10 + number(90) })),
    };
  }
}

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const quoted = (cell) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const formats = {
  xml: {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<produktyLecznicze xmlns="http://rejestry.ezdrowie.gov.pl/rpl/eksport-danych-v6.0.0" stanNaDzien="2026-01-01">\n',
    of: ({ id, name, form, dosage, firm, inside, atc, route, packages }) =>
      `<produktLeczniczy nazwaProduktu="${escaped(name)}" rodzajPreparatu="ludzki" nazwaPowszechnieStosowana="${escaped(inside.map(([one]) => one).join(' + '))}" moc="${dosage}" nazwaPostaciFarmaceutycznej="${form}" podmiotOdpowiedzialny="${escaped(firm)}" typProcedury="NAR" numerPozwolenia="${id % 90_000}" waznoscPozwolenia="Bezterminowe" ulotka="https://register.example/products/${id}/leaflet?lang=pl&amp;v=1" charakterystyka="https://register.example/products/${id}/characteristics" id="${id}" status="Aktualny">
    <kodyATC><kodATC>${atc}</kodATC></kodyATC>
    <drogiPodania><drogaPodania drogaPodaniaNazwa="${route}"/></drogiPodania>
    <substancjeCzynne>
${inside.map(([substance, amount]) => `      <substancjaCzynna nazwaSubstancji="${substance}" iloscSubstancji="${amount}" jednostkaMiaryIlosciSubstancji="mg" iloscPreparatu="1" jednostkaMiaryIlosciPreparatu="szt."/>`).join('\n')}
    </substancjeCzynne>
    <opakowania>
${packages
  .map(
    (
      { gtin, size },
      at,
    ) => `      <opakowanie kodGTIN="${gtin}" kategoriaDostepnosci="OTC" skasowane="NIE" id="${id}${at}">
        <jednostkiOpakowania><jednostkaOpakowania liczbaOpakowan="1" rodzajOpakowania="blister" pojemnosc="${size}" jednostkaPojemnosci="tabl."/></jednostkiOpakowania>
      </opakowanie>`,
  )
  .join('\n')}
    </opakowania>
</produktLeczniczy>
`,
    tail: '</produktyLecznicze>\n',
  },
  csv: {
    head: 'kodGTIN;nazwaProduktu;nazwaPostaciFarmaceutycznej;moc;ingredients;category;podmiotOdpowiedzialny;drogaPodaniaNazwa;numerPozwolenia;ulotka\r\n',
    of: ({ id, name, form, dosage, firm, inside, atc, route, packages }) =>
      `${[packages[0].gtin, name, form, dosage, inside.map(([one, amount]) => `${one} ${amount} mg`).join(', '), atc, firm, route, String(id % 90_000), `https://register.example/products/${id}/leaflet?lang=pl&v=1`].map(quoted).join(';')}\r\n`,
    tail: '',
  },
};

/** `xml`: as the Polish register is published; `csv`: the columns of the import's documentation. */
export async function registerFile(path, format, bytes) {
  if (existsSync(path)) return;
  await mkdir(dirname(path), { recursive: true });
  const { head, of, tail } = formats[format];
  const out = createWriteStream(`${path}.new`);
  out.write(head);
  let [written, waiting] = [head.length, ''];
  for (const product of products()) {
    waiting += of(product);
    if (waiting.length < 1024 * 1024) continue;
    const block = Buffer.from(waiting);
    written += block.length;
    waiting = '';
    if (!out.write(block)) await once(out, 'drain');
    if (written >= bytes) break;
  }
  await new Promise((done) => out.end(tail, done));
  await rename(`${path}.new`, path);
}
