import { addPhoto, addProducts, listSteps, noteImport, shareSteps, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';

/** People, lists, photos, links, an authenticator app, a catalogue, and values added at run time. */
export async function fillHousehold(t: TestApp) {
  const anna = await twoStepSteps(t).person('anna');
  const jan = await t.person('jan');
  await t.sql(`alter type medication_type add value if not exists 'plaster, "2"'`);
  const lists = listSteps(t, anna);
  const { id: listId } = await lists.create('Home');
  const steps = shareSteps(t, anna);
  const product = (await addProducts(t.sql, [{ name: 'Apap', packages: [{ gtin: '05909990000001' }] }]))[0];
  await noteImport(t.sql, '2026-05-01');
  const own = await steps.add({ name: 'Zażółć gęślą jaźń', dosage: '500\\N "mg"', quantity: 3 });
  await steps.add({ name: 'In the list', listId });
  await addPackages(t, anna, own);
  const gone = await steps.add({ name: 'Gone' });
  await t.api(`DELETE /medications/${gone.id}`, { token: anna.token });
  await addPhoto(t, anna, own.id);
  await t.sql(`update medications set type = 'plaster, "2"', catalog_product_id = $2 where id = $1`, [own.id, product]);
  const share = await steps.share();
  await t.sql(
    `insert into catalog_imports (id, state, started_at, file_name) values (gen_random_uuid(), 'checked', now(), 'x.csv')`,
  );
  await t.mailsSettled();
  return { anna, jan, listId, own, share };
}

/** One that is open, and one that waits to be taken back. */
async function addPackages(t: TestApp, { token }: { token: string }, { id }: { id: string }) {
  const path = `/medications/${id}/packages`;
  const [opened, gone] = [
    (await t.api(`POST ${path}`, { token, body: { quantity: 2, expiryDate: '2099-05-31' } })).json,
    (await t.api(`POST ${path}`, { token, body: { lotNumber: 'A\tB' } })).json,
  ];
  const body = { openedOn: '2020-01-31', keeps: { value: 1, unit: 'months' } };
  await t.api(`PUT ${path}/${opened.id}/opening`, { token, body });
  await t.api(`DELETE ${path}/${gone.id}`, { token });
}
