import { checkDigitOf } from '@domeka/kernel';

interface GeneratedProduct {
  id: number;
  name: string;
  form: string;
  dosage: string;
  firm: string;
  substances: { name: string; amount: string; unit: string }[];
  atc: string[];
  routes: string[];
  packages: { gtin: string | null; isWithdrawn: boolean; size: number }[];
}

function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const stems = ['Apo', 'Ibu', 'Żelo', 'Łago', 'Świet', 'Para', 'Ćwi', 'Uro'];
const tails = ['fen', 'pril', 'zol', 'ądol', 'ęx', ' "Express"', ' <24h>', ' Combi & Co.', ' Forte; noc'];
const substances = ['Paracetamolum', 'Acidum clavulanicum', 'Żelaza(II) glukonian', 'L-cysteina (+ L-cystyna)'];
const forms = ['Tabletki powlekane', 'Syrop', 'Krople do oczu, roztwór', 'Maść', 'Roztwór do wstrzykiwań'];
const firms = ['Zakłady „Wisła” S.A.', "O'Brien Ltd.", 'Biotika <Łódź> Sp. z o.o.', 'Nordic & Søn A/S'];
const routes = ['podanie doustne', 'podanie na skórę', 'podanie dożylne'];

const gtinOf = (serial: number) => {
  const body = `0590${String(serial).padStart(9, '1')}`;
  return `${body}${checkDigitOf(body)}`;
};

/** 2 % have the code of an earlier product, others none, or none on their first package; some are withdrawn. */
export function generatedProducts(count: number, seed = 1): GeneratedProduct[] {
  const number = numbers(seed);
  const pick = <T>(list: T[]) => list[number(list.length)] as T;
  const codes: string[] = [];
  return Array.from({ length: count }, (_, at) => {
    const inside = Array.from({ length: 1 + number(3) }, () => ({
      name: pick(substances),
      amount: pick(['5', '2,1', '0.25', '1000']),
      unit: pick(['mg', 'µg', 'j.m.']),
    }));
    const hasNone = number(33) === 0;
    const packages = Array.from({ length: 1 + number(4) }, (_, place) => {
      const repeats = place === 0 && number(50) === 0 && codes.length > 20;
      const gtin =
        hasNone || (place === 0 && number(25) === 0) ? null : repeats ? pick(codes) : gtinOf(at * 10 + place);
      return { gtin, isWithdrawn: number(8) === 0, size: 10 + number(50) };
    });
    const first = firstCode(packages);
    if (first) codes.push(first);
    return {
      id: 100_000_000 + at,
      name: pick(stems) + pick(tails),
      form: pick(forms),
      dosage: inside.map(({ amount, unit }) => `${amount} ${unit}`).join(' + '),
      firm: pick(firms),
      substances: inside,
      atc: Array.from({ length: 1 + number(2) }, () => `N0${number(9)}BE5${number(9)}`),
      routes: Array.from({ length: 1 + number(2) }, () => pick(routes)),
      packages,
    };
  });
}

export const firstCode = (packages: GeneratedProduct['packages']) =>
  (packages.find(({ gtin, isWithdrawn }) => gtin && !isWithdrawn) ?? packages.find(({ gtin }) => gtin))?.gtin ?? null;

const cellsOf = (product: GeneratedProduct) => [
  firstCode(product.packages) ?? '',
  product.name,
  product.form,
  product.dosage,
  product.substances.map(({ name, amount, unit }) => `${name} ${amount} ${unit}`).join(', '),
  product.atc.join(', '),
  product.firm,
  product.routes.join(', '),
];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function asXml(products: GeneratedProduct[]): string {
  const elements = products.map(({ id, name, form, dosage, firm, ...product }) => {
    const write = (text: string) =>
      id % 20 === 0 ? escaped(text).replace(/[żłś]/g, (c) => `&#x${c.charCodeAt(0).toString(16)};`) : escaped(text);
    return `<produktLeczniczy nazwaProduktu="${write(name)}" rodzajPreparatu="ludzki" moc="${write(dosage)}" nazwaPostaciFarmaceutycznej="${write(form)}" podmiotOdpowiedzialny="${write(firm)}" id="${id}">
<kodyATC>${product.atc.map((code) => `<kodATC>${code}</kodATC>`).join('')}</kodyATC>
<drogiPodania>${product.routes.map((route) => `<drogaPodania drogaPodaniaNazwa="${write(route)}"/>`).join('')}</drogiPodania>
<substancjeCzynne>${product.substances.map((one) => `<substancjaCzynna nazwaSubstancji="${write(one.name)}" iloscSubstancji="${one.amount}" jednostkaMiaryIlosciSubstancji="${one.unit}" iloscPreparatu="1"/>`).join('')}</substancjeCzynne>
<opakowania>${product.packages.map(({ gtin, isWithdrawn, size }) => `<opakowanie${gtin ? ` kodGTIN="${gtin}"` : ''} kategoriaDostepnosci="OTC" skasowane="${isWithdrawn ? 'TAK' : 'NIE'}"><jednostkiOpakowania><jednostkaOpakowania pojemnosc="${size}" jednostkaPojemnosci="tabl."/></jednostkiOpakowania></opakowanie>`).join('')}</opakowania>
</produktLeczniczy>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<produktyLecznicze xmlns="http://rejestry.ezdrowie.gov.pl/rpl/eksport-danych-v6.0.0" stanNaDzien="2026-10-01">
${elements.join('\n')}
</produktyLecznicze>`;
}

export function asTable(products: GeneratedProduct[]): string {
  const quoted = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const head =
    'kodGTIN;nazwaProduktu;nazwaPostaciFarmaceutycznej;moc;ingredients;category;podmiotOdpowiedzialny;drogaPodaniaNazwa';
  return [head, ...products.map((product) => cellsOf(product).map(quoted).join(';'))].join('\r\n') + '\r\n';
}

export function expectedFace(products: GeneratedProduct[], { withCodeOnly = false } = {}): string[] {
  const rows = new Map<string, string>();
  for (const product of products) {
    const code = firstCode(product.packages);
    if (code !== null || !withCodeOnly) rows.set(code ?? `id ${product.id}`, cellsOf(product).join('\t'));
  }
  return [...rows.values()].sort();
}
