import { passingForm } from './passing-form.server.ts';

function sent(photo = 'x'.repeat(200_000)) {
  const form = new FormData();
  form.append('name', 'Zażółć');
  form.append('categories', 'painkiller');
  form.append('categories', 'allergy');
  form.append('image', new Blob([photo]), 'box.jpg');
  form.append('isPrivate', 'true');
  return new Request('http://localhost', { method: 'POST', body: form });
}
const typed = { name: 'Zażółć', categories: ['painkiller', 'allergy'], isPrivate: 'true' };

test('a form goes on as it came', async () => {
  const request = sent();
  const [whole, passing] = [await request.clone().text(), passingForm(request)];
  expect(await new Response(passing.body).text()).toBe(whole);
  expect(await passing.typed()).toEqual(typed);
});

test('what was typed is known where nobody took the form, or only its beginning', async () => {
  expect(await passingForm(sent()).typed()).toEqual(typed);
  const begun = passingForm(sent());
  const reader = begun.body.getReader();
  await reader.read();
  await reader.cancel();
  expect(await begun.typed()).toEqual(typed);
});

test('no more is held than a form may bring', async () => {
  const form = new FormData();
  form.append('name', 'Apap');
  for (let texts = 0; texts < 5; texts += 1) form.append('additionalInfo', 'x'.repeat(400_000));
  const { name, additionalInfo } = await passingForm(
    new Request('http://localhost', { method: 'POST', body: form }),
  ).typed();
  expect([name, [additionalInfo].flat().length]).toEqual(['Apap', 2]);
});

test.each([
  ['is none', new Request('http://localhost', { method: 'POST', body: 'name=Apap' })],
  [
    'has no boundary',
    new Request('http://localhost', { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }),
  ],
])('of a form that %s nothing is known', async (_, request) => {
  expect(await passingForm(request).typed()).toEqual({});
});

test('of one that breaks off, what came is', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
  const body = `${field('name')}Apap\r\n${field('dosage')}500`;
  expect(await passingForm(new Request('http://localhost', { method: 'POST', body, headers })).typed()).toEqual({
    name: 'Apap',
    dosage: '500',
  });
});
