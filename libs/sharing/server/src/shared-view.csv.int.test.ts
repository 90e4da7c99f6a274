import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { shareSteps, startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
});
afterAll(() => t.close());

test('what is shared can be taken along as a table, in the reader’s language', async () => {
  const her = shareSteps(t, await t.person('anna'));
  await her.add({ name: 'Secret', isPrivate: true });
  await her.add({ name: 'Syrop "prawoślazowy", duży', type: 'syrup', quantity: 75, categories: ['cold/flu'] });
  await her.add({ name: 'Apap', dosage: '500 mg', quantity: 1.5, expiryDate: '2027-01-31' });
  const { shareToken } = await her.share();
  const csv = (language: 'en' | 'pl') => t.api(`GET /shared/${shareToken}/medications.csv`, { language });
  const english = await csv('en');
  expect(english.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="medications.csv"',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  });
  expect(english.text.replace(/^\ufeff/, '').split('\r\n')).toEqual([
    'Name,Dosage,Type,Quantity,Expiry date,Categories,Additional info,Package',
    `Apap,500 mg,tablets,1.5,2027-01-31,,,'1/1`,
    `"Syrop ""prawoślazowy"", duży",,syrup,75%,,cold/flu,,'1/1`,
    '',
  ]);
  const polish = await csv('pl');
  expect(polish.headers['content-disposition']).toBe('attachment; filename="leki.csv"');
  expect(polish.text.replace(/^\ufeff/, '').split('\r\n')).toEqual([
    'Nazwa;Dawka;Rodzaj;Ilość;Termin ważności;Kategorie;Dodatkowe informacje;Opakowanie',
    `Apap;500 mg;tabletki;1,5;2027-01-31;;;'1/1`,
    `"Syrop ""prawoślazowy"", duży";;syrop;75%;;przeziębienie/grypa;;'1/1`,
    '',
  ]);
});

test('of several packages each has a row, in the order of use, without batch and code', async () => {
  const anna = await t.person('anna');
  const her = shareSteps(t, anna);
  const { id } = await her.add({ name: 'Apap', quantity: 20, expiryDate: '2099-05-31', lotNumber: 'BATCH7' });
  const add = (body: object) => t.api(`POST /medications/${id}/packages`, { token: anna.token, body });
  await add({ quantity: 0, expiryDate: '2098-01-31' });
  const opened = await add({ quantity: 10, expiryDate: '2099-11-30', gtin: '5909991023744' });
  const body = { openedOn: '2020-05-03', keeps: { value: 28, unit: 'days' } };
  await t.api(`PUT /medications/${id}/packages/${opened.json.id}/opening`, { token: anna.token, body });
  const { text } = await t.api(`GET /shared/${(await her.share()).shareToken}/medications.csv`);
  expect(text.split('\r\n').slice(1)).toEqual([
    `Apap,,tablets,10,2020-05-31,,,'1/3`,
    `Apap,,tablets,20,2099-05-31,,,'2/3`,
    `Apap,,tablets,0,2098-01-31,,,'3/3`,
    '',
  ]);
});

test('a cell keeps its line breaks, commas and quotes to itself', async () => {
  const her = shareSteps(t, await t.person('anna'));
  const cells = ['one\ntwo', 'one\rtwo', 'one\r\ntwo', 'one,two', 'one"two'];
  await her.add({ name: 'Apap' });
  const { id, shareToken } = await her.share();
  for (const note of cells) {
    await t.sql(
      `update medications set additional_info = $2
       where user_id = (select owner_id from shared_medication_lists where id = $1)`,
      [id, note],
    );
    const { text } = await t.api(`GET /shared/${shareToken}/medications.csv`);
    expect(text).toMatch(new RegExp(`\\r\\nApap,,tablets,,,,"${note.replace('"', '""')}",'1/1\\r\\n$`));
  }
});

test.each([
  ['=1+1', "'=1+1"],
  ['+48', "'+48"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
])('the cell %j is no formula', async (dosage, written) => {
  const her = shareSteps(t, await t.person('anna'));
  await t.sql(
    `insert into medications (id, user_id, name, dosage, type, categories, is_private, created_at, updated_at)
     select gen_random_uuid(), owner_id, 'Apap', $2, 'tablets', '{}', false, now(), now()
     from shared_medication_lists where id = $1`,
    [(await her.share()).id, dosage],
  );
  const { shareToken } = await her.share();
  const { text } = await t.api(`GET /shared/${shareToken}/medications.csv`);
  expect(text.split('\r\n')[1]).toBe(`Apap,${written},tablets,,,,,'1/1`);
});
