import { IdentityModule } from '@domeka/identity';
import { folded } from '@domeka/kernel';
import type { CatalogSuggestion } from '@domeka/catalog-import/contract';
import { addProducts, startTestApp } from '@domeka/testing';
import type { CatalogRow, TestApp } from '@domeka/testing';
import { CatalogImportModule } from '../catalog-import.module.ts';
import { importSteps } from '../importing/import-steps.fixture.ts';
import { substanceName, substanceNames } from './domain/substance-names.ts';
import { substanceWords } from './domain/substance-words.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof importSteps>>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule]);
  at = await importSteps(t);
});
afterAll(() => t.close());
beforeEach(() => t.sql('truncate catalog_products, catalog_packages'));

const add = (...rows: CatalogRow[]) => addProducts(t.sql, rows);
const suggested = async (q: string) => {
  const { json } = await t.api(`GET /catalog/suggestions?q=${encodeURIComponent(q)}`, { token: at.token });
  return json.items as CatalogSuggestion[];
};
const named = async (q: string) =>
  (await suggested(q)).map(({ name, dosage }) => [name, dosage].filter(Boolean).join(' '));
const of = (name: string, commonName: string, dosage: string | null = null, form = 'Tabletki'): CatalogRow => ({
  name,
  commonName,
  dosage,
  form,
});

test.each([
  ['drotaweryna', 'Drotaverinum'],
  ['drotawe', 'Drotaverinum'],
  ['drotaverine', 'Drotaverinum'],
  ['lewotyroksyna', 'Levothyroxinum natricum'],
  ['lewotyroksyna sodowa', 'Levothyroxinum natricum'],
  ['kwas acetylosalicylowy', 'Acidum acetylsalicylicum'],
  ['acetylosalicylowy', 'Acidum acetylsalicylicum'],
  ['aspiryna', 'Acidum acetylsalicylicum'],
  ['kwas askorbinowy', 'Acidum ascorbicum'],
  ['witamina C', 'Acidum ascorbicum'],
  ['d3', 'Colecalciferolum'],
  ['amoksycylina', 'Amoxicillinum'],
  ['metyloprednizolon', 'Methylprednisolonum'],
  ['fenylefryna', 'Phenylephrini hydrochloridum'],
  ['ksylometazolina', 'Xylometazolini hydrochloridum'],
  ['kwetiapina', 'Quetiapinum'],
  ['chinapryl', 'Quinaprilum'],
  ['etynyloestradiol', 'Ethinylestradiolum'],
  ['chlorek sodu', 'Natrii chloridum'],
  ['cytrynian magnezu', 'Magnesii citras'],
  ['żelazo', 'Ferrosi sulfas'],
  ['paracetmol', 'Paracetamolum'],
  ['парацетамол', 'Paracetamolum'],
  ['левотироксин', 'Levothyroxinum natricum'],
  ['ацетилсалициловая кислота', 'Acidum acetylsalicylicum'],
  ['гидрокортизон', 'Hydrocortisonum'],
  ['витамин В12', 'Cyanocobalaminum'],
  ['rozuwastatyna', 'Rosuvastatinum'],
  ['ezomeprazol', 'Esomeprazolum magnesicum'],
])('%s is %s', async (typed, commonName) => {
  await add(of('Product', commonName), of('Other', 'Bisacodylum'));
  expect(await suggested(typed)).toMatchObject([{ name: 'Product', substances: [commonName], isBySubstance: true }]);
});

test('what begins as typed comes before what holds it, the simple before the combined', async () => {
  await add(
    of('Apap Extra', 'Paracetamolum + Coffeinum', '500 mg + 65 mg'),
    of('Apap', 'Paracetamolum', '500 mg'),
    of('Paracetamol Forte', 'Paracetamolum', '1000 mg'),
    of('Coffepirine', 'Coffeinum'),
  );
  expect(await named('paracetamol')).toEqual(['Paracetamol Forte 1000 mg', 'Apap 500 mg', 'Apap Extra 500 mg + 65 mg']);
  expect(await suggested('kofeina paracetamol')).toMatchObject([
    { name: 'Apap Extra', substances: ['Paracetamolum', 'Coffeinum'], isBySubstance: true },
  ]);
  expect((await suggested('kofeina'))[1]).toMatchObject({
    name: 'Apap Extra',
    substances: ['Coffeinum', 'Paracetamolum'],
  });
  expect((await suggested('apap'))[0]).toMatchObject({ isBySubstance: false, substances: ['Paracetamolum'] });
});

test('a name that sounds as typed comes before others of its substance', async () => {
  const others = Array.from({ length: 20 }, (_, at) => of(`Acard ${at}`, 'Acidum acetylsalicylicum', '75 mg'));
  await add(
    ...others,
    of('Aspirin', 'Acidum acetylsalicylicum', '500 mg'),
    of('Aspirin C', 'Acidum acetylsalicylicum'),
  );
  for (const typed of ['aspiryna', 'Аспирин'])
    expect((await named(typed)).slice(0, 2).sort()).toEqual(['Aspirin 500 mg', 'Aspirin C']);
  expect((await suggested('aspiryna')).filter(({ isBySubstance }) => isBySubstance)).toHaveLength(8);
});

test('names are found by sound, also without a substance', async () => {
  await add(of('Rosuvastatin Lek', 'X'), of('No-Spa', 'Y'), of('Bisacodyl', 'Z'), of('Парацетамол Софарма', 'W'));
  expect(await named('rozuwastatyna')).toEqual(['Rosuvastatin Lek']);
  for (const typed of ['но-шпа', 'no szpa']) expect(await named(typed)).toEqual(['No-Spa']);
  expect(await named('парацетамол')).toEqual(['Парацетамол Софарма']);
});

test('however many names begin as typed, there is room for others of the substance', async () => {
  const begun = Array.from({ length: 20 }, (_, place) => of(`Ibuprofen ${place}`, 'Ibuprofenum', '200 mg'));
  await add(...begun, of('Nurofen', 'Ibuprofenum', '200 mg'), of('Ibum', 'Ibuprofenum', '400 mg'));
  const found = await suggested('ibuprofen');
  expect(found.map(({ isBySubstance }) => isBySubstance)).toEqual([...Array(8).fill(false), true, true]);
  expect((await named('ibuprofen 400')).at(-2)).toBe('Ibum 400 mg');
});

test('a strength of the text decides the order, as an amount', async () => {
  const strengths = ['1 g', '1000 mg', '50 mg', '500 mg', '500 mg/5 ml'];
  await add(...strengths.map((dosage) => of('Paracetamol Lek', 'Paracetamolum', dosage)));
  await add(of('Apap', 'Paracetamolum', '1000 mg'), of('Panadol', 'Paracetamolum', '500 mg'));
  const first = async (q: string) => (await named(q))[0];
  expect(await first('paracetamol 500')).toBe('Paracetamol Lek 500 mg');
  expect(await first('paracetamol 0,5 g')).toBe('Paracetamol Lek 500 mg');
  expect(await first('50 mg paracetamol')).toBe('Paracetamol Lek 50 mg');
  expect((await named('paracetamol 1 g')).slice(0, 2).sort()).toEqual([
    'Paracetamol Lek 1 g',
    'Paracetamol Lek 1000 mg',
  ]);
  expect((await named('paracetamol 500')).slice(-2)).toEqual(['Panadol 500 mg', 'Apap 1000 mg']);
});

test('signs within names do not count, in either direction', async () => {
  await add(of('No-Spa', 'Drotaverini hydrochloridum', '40 mg'), of('Nospanol', 'Bisacodylum'));
  for (const typed of ['nospa', 'no spa', 'No-Spa']) expect((await named(typed))[0]).toBe('No-Spa 40 mg');
  expect(await named('no-spanol')).toEqual(expect.arrayContaining(['Nospanol']));
});

test('one slip in a short name finds it before longer ones', async () => {
  await add(of('Ibuprofen AB', 'Ibuprofenum'), of('Ibupril', 'Ibuprofenum'), of('Ibuprom', 'Ibuprofenum'));
  for (const typed of ['ibuprm', 'ibuporm']) expect((await named(typed))[0]).toBe('Ibuprom');
});

test('names of two letters and digits are found within names', async () => {
  await add(of('Magne-B6', 'Magnesii lactas + Pyridoxini hydrochloridum'), of('Vigantol D3', 'X'), of('B60', 'Y'));
  expect(await named('b6')).toEqual(['B60', 'Magne-B6']);
  expect(await named('d3')).toEqual(['Vigantol D3']);
});

test('a form among the words decides the order, and a name that has it as its own stays first', async () => {
  await add(of('Ibuprom', 'Ibuprofenum', '400 mg', 'Kapsułki miękkie'), of('Ibuprom', 'Ibuprofenum', '200 mg'));
  await add(of('Maść cynkowa', 'Zinci oxidum', null, 'Maść'), of('Cynkowa', 'Zinci oxidum', null, 'Maść'));
  expect((await named('tabletki ibuprom'))[0]).toBe('Ibuprom 200 mg');
  expect((await named('ibuprom kapsułki'))[0]).toBe('Ibuprom 400 mg');
  expect((await named('ibuprom tabl'))[0]).toBe('Ibuprom 200 mg');
  expect((await named('maść cynkowa'))[0]).toBe('Maść cynkowa');
});

test('substances of an import stand apart from their amounts', async () => {
  const product = (name: string, common: string, inside: string) =>
    `<produktLeczniczy nazwaProduktu="${name}" nazwaPowszechnieStosowana="${common}" id="${name}"><substancjeCzynne>${inside}</substancjeCzynne></produktLeczniczy>`;
  const one = (name: string, amount: string, unit: string) =>
    `<substancjaCzynna nazwaSubstancji="${name}" iloscSubstancji="${amount}" jednostkaMiaryIlosciSubstancji="${unit}"/>`;
  await at.imported(
    `<produktyLecznicze stanNaDzien="2026-10-01">${[
      product('Calcium', 'Calcii gluconas + Calcii lactobionas', one('Calcii gluconas', '1', 'g')),
      product(
        'Peditrace',
        'Preparat złożony',
        one('Zinci chloridum', '521,00', 'mcg') + one('Vitaminum B12', '5', 'µg'),
      ),
      product('Cystine', 'Produkt złożony', one('L-cysteina (+ L-cystyna)', '1', 'g') + one('Macrogolum', '', '')),
    ].join('')}</produktyLecznicze>`,
  );
  const table = 'ean,name,ingredients\n96385074,Tea,"Glicyna 2,1 g, L-Alanine 6,3 g/l; Tauryna 300"\n';
  await at.imported(table);
  expect(await t.sql('select name, substances from catalog_products order by name')).toEqual([
    { name: 'Calcium', substances: ['Calcii gluconas', 'Calcii lactobionas'] },
    { name: 'Cystine', substances: ['L-cysteina (+ L-cystyna)', 'Macrogolum'] },
    { name: 'Peditrace', substances: ['Zinci chloridum', 'Vitaminum B12'] },
    { name: 'Tea', substances: ['Glicyna', 'L-Alanine', 'Tauryna'] },
  ]);
  expect(await named('tauryna')).toEqual(['Tea']);
});

test('a substance is found by the name it is shown with', async () => {
  const sounds = async (text: string) =>
    (await t.sql<{ sound: string }>('select substance_sound($1) as sound', [text]))[0]?.sound ?? '';
  const lost: string[] = [];
  for (const { latin, ...shown } of substanceNames)
    for (const name of Object.values(shown)) {
      const said = await sounds(`${latin}um`);
      const sought = await Promise.all(substanceWords(folded(name)).map(sounds));
      if (sought.length === 0 || sought.some((one) => !` ${said}`.includes(` ${one}`)))
        lost.push(`${name}: ${sought.join()} ${said}`);
    }
  expect(lost).toEqual([]);
});

test('a substance has its name in the reader’s language, without its salt', () => {
  expect(substanceName('Cetirizini dihydrochloridum', 'pl')).toBe('cetyryzyna');
  expect(substanceName('Acidum acetylsalicylicum', 'en')).toBe('acetylsalicylic acid');
  expect(substanceName('Desloratadinum', 'pl')).toBe('desloratadyna');
  expect(substanceName('Gesleverinum natricum', 'en')).toBe('Gesleverinum natricum');
});
