import type { AppLoadContext } from '@remix-run/node';
import { agreed, refused } from '@domeka/kernel';
import { receiveForm } from './receive-form.server.ts';

const once = '00000000-0000-4000-8000-000000000000.add';
function sent(photo: string | null, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Apap', once, draftId: 'kept', ...more }))
    form.append(name, value);
  form.append('image', new Blob([photo ?? '']), photo === null ? '' : 'box.jpg');
  form.append('isPrivate', 'true');
  return new Request('http://localhost', { method: 'POST', body: form });
}
const typed = { name: 'Apap', once, draftId: 'kept', isPrivate: 'true' };

function apiOf(answer: ReturnType<typeof agreed> | ReturnType<typeof refused>) {
  const asked: unknown[] = [];
  const api = async (
    route: string,
    { params, query, body }: { params?: unknown; query?: unknown; body?: BodyInit },
  ) => {
    asked.push([route, params ?? query, ...(body ? [await new Response(body).text()] : [])]);
    return answer;
  };
  return { asked, context: { api } as unknown as AppLoadContext };
}
const headers = new Headers();
const refusal = (status: number, code: string) => refused({ type: '', status, code, title: code }, headers);

test('a form without a photo asks nothing of the API on its way in', async () => {
  const { asked, context } = apiOf(refusal(500, 'unexpected'));
  expect(await receiveForm(sent(null), context)).toEqual({ values: typed });
  expect(asked).toEqual([]);
});

test('a photo goes on to the draft the form names; its digest makes the form another one', async () => {
  const { asked, context } = apiOf(agreed(201, { draftId: 'new', imageDigest: 'abc' }, headers));
  const { values, hasPhoto } = await receiveForm(sent('photo', { removeImage: 'true' }), context);
  expect([values, hasPhoto]).toEqual([{ ...typed, draftId: 'new', once: `${once}.abc` }, true]);
  expect(asked).toEqual([['POST /medication-photos', { draftId: 'kept' }, 'photo']]);
});

test.each(['image-unreadable', 'image-too-large'])(
  'a photo refused as %s loses nothing that was typed',
  async (code) => {
    const { context } = apiOf(refusal(422, code));
    expect(await receiveForm(sent('photo'), context)).toEqual({ values: typed, imageRefusal: code });
  },
);

test.each([401, 429, 500, 503])(
  'where a photo is answered %i, the form is refused with all that was typed',
  async (status) => {
    const answer = refusal(status, 'common');
    expect(await receiveForm(sent('photo'), apiOf(answer).context)).toEqual({ values: typed, refusal: answer });
  },
);

test('a kept photo that is not wanted any more goes with its draft', async () => {
  const { asked, context } = apiOf(agreed(204, null, headers));
  const { values } = await receiveForm(sent(null, { removeImage: 'true' }), context);
  expect(values).toEqual({ name: 'Apap', once, removeImage: 'true', isPrivate: 'true' });
  expect(asked).toEqual([['DELETE /medication-drafts/{id}', { id: 'kept' }]]);
});

test('a code chosen of several is read as if it were alone, and is no reading of this device', async () => {
  const code = { format: 'EAN13', gtin: '05909990672516', expiryDate: null, isExpiryDoubtful: false };
  const reading = { code: { ...code, lotNumber: null, isMedicine: true }, lettering: null };
  const answer = agreed(200, { name: 'Acard' }, headers);
  const asked: unknown[] = [];
  const api = (...call: unknown[]) => {
    asked.push(call);
    return Promise.resolve(answer);
  };
  const context = { api } as unknown as AppLoadContext;
  expect(await receiveForm(sent(null, { reading: '', chosen: JSON.stringify(reading) }), context)).toEqual({
    values: typed,
    scan: answer,
    isReadHere: false,
  });
  expect(asked).toEqual([['POST /scans/readings', { body: reading }]]);
});
