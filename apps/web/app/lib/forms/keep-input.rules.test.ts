import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { keepWaitingBy } from '../device/waiting.ts';
import type { WaitingForm } from '../device/waiting.ts';
import type { RefusedAction } from './answers.server.ts';
import type { FormValues } from './form-values.ts';
import { isRefusal, keepInput, unlessRefused } from './keep-input.ts';

const sending = (serverAction: () => Promise<unknown>, body: BodyInit = new URLSearchParams('intent=edit')) => {
  const request = new Request('http://localhost', { method: 'POST', body });
  return keepInput('add')({ request, params: {}, serverAction } as ClientActionFunctionArgs);
};
const away = () => Promise.reject(new TypeError('Failed to fetch'));

test('a form sent while the network is away is refused, not lost', async () => {
  expect(await sending(away)).toMatchObject({ form: 'edit', failed: { problem: { code: 'network' } } });
  expect(await sending(away, new URLSearchParams('name=Apap'))).toMatchObject({ form: 'add' });
});

test('with everything typed, as a refusal of the server, but for secrets and files', async () => {
  const form = new FormData();
  const typed = { name: 'Home', email: 'anna@example.test', password: 'p', confirmPassword: 'p', passcode: '1234' };
  for (const [name, value] of Object.entries({ ...typed, currentPassword: 'p', once: 'r.add' })) form.set(name, value);
  for (const category of ['painkiller', 'allergy']) form.append('categories', category);
  form.set('image', new Blob(['x']), 'x.png');
  expect(await sending(away, form)).toMatchObject({
    failed: { values: { name: 'Home', email: 'anna@example.test', categories: ['painkiller', 'allergy'] } },
  });
  const { failed } = (await sending(away, form)) as RefusedAction;
  expect(Object.keys(failed.values).sort()).toEqual(['categories', 'email', 'name']);
});

describe('where the device keeps what waits', () => {
  const kept: WaitingForm[] = [];
  const toWait = ({ name }: FormValues) => (name ? { id: '1', name: String(name), form: {} } : null);
  const waitingOr = (body: BodyInit, serverAction = away) => {
    const request = new Request('http://localhost', { method: 'POST', body });
    return keepInput('add', undefined, toWait)({ request, params: {}, serverAction } as ClientActionFunctionArgs);
  };
  beforeEach(() => keepWaitingBy((change) => Promise.resolve(void kept.push(change))));
  afterEach(() => {
    kept.length = 0;
    keepWaitingBy(null);
  });

  test('a form that may wait does, and nothing is read again for it', async () => {
    const answer = await waitingOr(new URLSearchParams('name=Apap'));
    expect([answer, kept]).toEqual([{ waits: true }, [{ id: '1', name: 'Apap', form: {} }]]);
    const again = { actionResult: answer, defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs;
    expect(unlessRefused(again)).toBe(false);
  });

  test('another form, one with a file and one without room stay as they were', async () => {
    const withPhoto = new FormData();
    withPhoto.set('name', 'Apap');
    withPhoto.set('image', new Blob(['x']), 'x.png');
    const refused = { failed: { problem: { code: 'network' } } };
    expect(await waitingOr(new URLSearchParams('dosage=5'))).toMatchObject(refused);
    expect(await waitingOr(withPhoto)).toMatchObject(refused);
    keepWaitingBy(() => Promise.reject(new DOMException('No room', 'QuotaExceededError')));
    expect(await waitingOr(new URLSearchParams('name=Apap'))).toMatchObject(refused);
    expect(kept).toEqual([]);
  });

  test('what the server would not read is told, not kept', async () => {
    const response = { status: 413, statusText: '', internal: false, data: null };
    const refuse = () => Promise.reject(Object.assign(new Error('Refused'), response));
    expect(await waitingOr(new URLSearchParams('name=Apap'), refuse)).toMatchObject({ form: 'add' });
    expect(kept).toEqual([]);
  });
});

test('what the server says goes on', async () => {
  expect(await sending(() => Promise.resolve('fine'))).toBe('fine');
  const missing = async () => {
    throw new Response(null, { status: 404 });
  };
  await expect(sending(missing)).rejects.toMatchObject({
    status: 404,
  });
});

test.each([
  [413, null, 'body-too-large'],
  [403, { type: 'urn:problem:common.form-from-elsewhere', code: 'form-from-elsewhere' }, 'form-from-elsewhere'],
])('a form that the server would not read (%s) stays, with everything typed', async (status, data, code) => {
  const response = { status, statusText: '', internal: false, data };
  const refuse = () => Promise.reject(Object.assign(new Error('Refused'), response));
  const typed = new URLSearchParams('intent=edit&name=Apap');
  expect(await sending(refuse, typed)).toMatchObject({ failed: { problem: { code }, values: { name: 'Apap' } } });
});

test('after a refusal nothing is read again, unless another change was in the way', () => {
  const after = (actionResult: unknown, actionStatus?: number) =>
    unlessRefused({ actionResult, actionStatus, defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs);
  expect([after({ failed: {} }, 422), after(null), after({ sent: true })]).toEqual([false, true, true]);
  expect(after({ failed: {} }, 409)).toBe(true);
});

test('any refused form of a page makes it a refusal', () => {
  expect([isRefusal(null), isRefusal({}), isRefusal({ root: null, form: { failed: {} } })]).toEqual([
    false,
    false,
    true,
  ]);
});
