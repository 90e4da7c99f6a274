import { badInputs, expanded, leaks } from '@domeka/kernel/testing';
import type { BadInput } from '@domeka/kernel/testing';
import { authSteps, goodPassword, testModule, tokenIn } from '@domeka/testing';
import type { ApiResponse, Person } from '@domeka/testing';
import { modules } from '../../modules.ts';

/** The answer, and what a later read returns: undefined when not read, null for nothing. */
interface Outcome {
  answer: ApiResponse;
  stored?: unknown;
}

const t = testModule(modules);
let at: ReturnType<typeof authSteps>;
let anna: Person;
beforeAll(async () => {
  at = authSteps(t);
  anna = await t.person('anna');
});

const api = (route: string, body?: unknown, headers?: Record<string, string>) =>
  t.api(route, { token: anna.token, body, ...(headers && { headers }) });
const json = { 'content-type': 'application/json' };

test.each(badInputs.map((one) => [one.id, one.area, one.field, one.kind, one] as const))(
  '%s: %s %s, %s',
  async (...[, , , , one]) => {
    const value = expanded(one.value);
    const { answer, stored } = await senders[one.area]!(one, value);
    const { class: kind, status, storedAs } = one.expect;
    expect([status, answer.status]).toEqual([status, status.includes(answer.status) ? answer.status : 'another']);
    expect(answer.text).not.toMatch(leaks);
    expect(({} as { x?: unknown }).x).toBeUndefined();
    if (one.expect.stored === false) expect(stored ?? null).toBeNull();
    if (kind === 'literal' && stored !== undefined) expect(stored).toEqual(value);
    if (kind === 'normalise') expect(stored).toEqual(storedAs);
    if (kind === 'reject' && answer.status === 422) expect(answer.problem.errors?.[0]?.message).toMatch(/ /);
  },
);

const senders: Record<string, (one: BadInput, value: unknown) => Promise<Outcome>> = {
  async medication(one, value) {
    if (one.field === 'id (path)') return { answer: await atMedication(one, String(value)) };
    const member = one.field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const before = await newest();
    const answer = await addMedication(one, member, value);
    const now = await newest();
    if (now?.id === before?.id) return { answer, stored: null };
    if (one.expect.class === 'ignore')
      expect(now).toMatchObject({ userId: anna.id, id: expect.not.stringMatching(String(value)) });
    return {
      answer,
      stored:
        typeof value === 'string' && typeof now?.[member] === 'number'
          ? asTyped(one, value, now[member])
          : now?.[member],
    };
  },

  async api(one, value) {
    const before = await newest();
    const body = one.field === 'body' ? String(value) : '{"name":"Apap"}';
    const answer = await api(
      'POST /medications',
      body,
      one.field === 'body' ? json : { 'content-type': String(value) },
    );
    return { answer, stored: (await newest())?.id === before?.id ? null : 'something' };
  },

  async share(one, value) {
    if (one.field === 'token (path)') return { answer: await t.api(`GET /shared/${await linkOf(String(value))}`) };
    const { id, shareToken } = (await api('POST /shares')).json;
    await api(`DELETE /shares/${id}`);
    if (one.field === 'is_active')
      return {
        answer: await api(`POST /shares/${id}/extend`, { isActive: true }),
        stored: (await t.api(`GET /shared/${shareToken}`)).status === 200,
      };
    const answer = await api('POST /shares', { recipientEmail: one.kind === 'self' ? anna.email : value });
    return { answer, stored: (await api('GET /shares')).json.total || null };
  },

  async auth(one, value) {
    const text = String(value);
    switch (one.field) {
      case 'password':
        return signUp({ password: value });
      case 'terms':
        return signUp({ password: goodPassword, client: 'web', data: { terms: value, privacy: true } });
      case 'login email': {
        const [answer, unknown] = [await at.signIn(text), await at.signIn('nobody@example.test')];
        expect(answer.json.error_code).toBe(unknown.json.error_code);
        return { answer };
      }
      case 'resend email':
        return { answer: await at.post('resend', { type: 'signup', email: value }) };
      default:
        return { answer: await at.verify('signup', await proofOf(text)) };
    }
  },

  async contact(one, value) {
    const message = { name: 'Jan', email: 'jan@example.test', subject: 'Hello', message: 'A question' };
    if (one.kind === 'flood') {
      const narrow = await t.another({ throttleScale: 1 });
      const answers: ApiResponse[] = [];
      for (let n = 0; n < (value as { times: number }).times; n += 1)
        answers.push(await narrow.api('POST /contact', { body: message, address: '192.0.2.7' }));
      expect(answers.findIndex(({ status }) => status === 429)).toBe(10);
      return { answer: answers.at(-1) as ApiResponse };
    }
    const before = t.mailbox.mails.length;
    const answer = await t.api('POST /contact', { body: { ...message, [one.field]: value } });
    await t.mailsSettled();
    return { answer, stored: t.mailbox.mails.length === before ? null : value };
  },

  async query(one, value) {
    const text = one.field === 'page' ? String(value) : encodeURIComponent(String(value));
    return { answer: await api(`GET /medications?${one.field === 'page' ? 'page' : 'q'}=${text}`) };
  },
};

type Stored = Record<string, unknown> & { id: string };
const newest = async () => (await api('GET /medications')).json.items[0] as Stored | undefined;

function addMedication(one: BadInput, member: string, value: unknown) {
  if (Buffer.isBuffer(value))
    return api('POST /medications', Buffer.concat([Buffer.from('{"name":"'), value, Buffer.from('"}')]), json);
  return api('POST /medications', { name: `For ${one.id}`, onDuplicate: 'add-as-new', ...one.with, [member]: value });
}

const asTyped = (one: BadInput, typed: string, stored: number) =>
  one.expect.class === 'literal' && String(stored) === typed ? typed : stored;

async function atMedication(one: BadInput, value: string) {
  const foreign =
    one.kind === 'idor'
      ? (await t.api('POST /medications', { token: (await t.person('jan')).token, body: { name: 'His' } })).json.id
      : null;
  const id = foreign ?? encodeURIComponent(value);
  const answers = [
    await api(`GET /medications/${id}`),
    await api(`PATCH /medications/${id}`, { name: 'x' }),
    await api(`PATCH /medications/${id}/quantity`, { quantity: 1 }),
  ];
  answers.push(
    await api(`PATCH /medications/${id}/privacy`, { isPrivate: true }),
    await api(`DELETE /medications/${id}`),
  );
  expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  return answers[0] as ApiResponse;
}

async function linkOf(value: string) {
  if (!/TOKEN|revoked/.test(value)) return /%/.test(value) ? value : encodeURIComponent(value);
  const { id, shareToken } = (await api('POST /shares')).json as { id: string; shareToken: string };
  await api(`DELETE /shares/${/revoked/.test(value) ? id : (await api('POST /shares')).json.id}`);
  return /revoked/.test(value)
    ? shareToken
    : shareToken.replace(/[a-z]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}

let people = 0;
async function signUp(body: object): Promise<Outcome> {
  const email = `bad-input-${(people += 1)}@example.test`;
  const answer = await at.post('signup', { email, ...body });
  const [account] = await t.sql('select 1 from users where email = $1', [email]);
  if (!account) return { answer, stored: null };
  await at.verify('signup', tokenIn(await t.mailbox.next(email)));
  const { password } = body as { password: string };
  const [whole, cut] = [await at.signIn(email, password), await at.signIn(email, password.slice(0, -1))];
  return { answer, stored: whole.status === 200 && cut.status === 400 ? password : 'another password' };
}

async function proofOf(value: string) {
  if (!value.startsWith('a ')) return value;
  const person = await t.person('proof');
  if (/another kind/.test(value)) await at.recover(person.email);
  else await at.signUp('late@example.test');
  const token = tokenIn(await t.mailbox.next(/another kind/.test(value) ? person.email : 'late@example.test'));
  await t.sql(`update one_time_tokens set expires_at = now() - interval '1 second' where purpose = 'signup'`);
  return token;
}
