import type { Refusal } from '@domeka/kernel';
import { BlankAsNull, Email, EmptyAsNull, Flag, Name, Text } from './fields.ts';
import { InputOf, inputPipe } from './input.ts';

@InputOf('sharing')
class Body {
  @Text({ max: 5 })
  name!: string;

  @EmptyAsNull()
  @Name({ max: 20 })
  title!: string | null;

  @BlankAsNull()
  @Text({ max: 5, lines: 'many' })
  note!: string | null;

  @Email()
  email!: string;

  @Flag()
  isPrivate!: boolean;
}

const good = { name: 'Jan', title: null, note: null, email: 'jan@example.test', isPrivate: true };
const read = (change: object): Promise<Body> =>
  inputPipe().transform({ ...good, ...change }, { type: 'body', metatype: Body }) as Promise<Body>;
const faultsOf = (change: object) =>
  read(change).then(
    () => [],
    ({ errors }: Refusal) => errors,
  );

test('what is sent is tidied', async () => {
  const body = await read({
    name: ' J\u00a0 an ',
    title: ' ',
    note: ' \u200b ',
    email: ' Jan@ŻÓŁW.pl ',
    isPrivate: 'false',
    more: 1,
  });
  expect(body).toEqual({ name: 'J an', title: null, note: null, email: 'jan@xn--w-uga1v8h.pl', isPrivate: false });
});

test.each([
  [{ name: ' ' }, { path: 'name', code: 'required' }],
  [{ name: undefined }, { path: 'name', code: 'required' }],
  [{ name: 7 }, { path: 'name', code: 'invalid' }],
  [{ name: 'żżżżżż' }, { path: 'name', code: 'too-long', params: { max: '5' } }],
  [{ name: 'a\nb' }, { path: 'name', code: 'one-line-only' }],
  [{ name: 'a\u2028b' }, { path: 'name', code: 'one-line-only' }],
  [{ name: 'a\u2029' }, { path: 'name', code: 'one-line-only' }],
  [{ note: 'a\u0007' }, { path: 'note', code: 'character-not-allowed' }],
  [{ name: '\uffa0' }, { path: 'name', code: 'required' }],
  [{ title: '\ufe0f' }, { path: 'title', code: 'required' }],
  [{ title: 'see evil.example' }, { path: 'title', code: 'web-address' }],
  [{ title: 'a\u202eb' }, { path: 'title', code: 'turns-text' }],
  [{ email: '"b t"@example.test' }, { path: 'email', code: 'email-invalid' }],
  [{ email: '' }, { path: 'email', code: 'required' }],
  [{ email: 'jan' }, { path: 'email', code: 'email-invalid' }],
  [{ email: 'jan@exam\u2028ple.test' }, { path: 'email', code: 'email-invalid' }],
  [{ email: 'j\ud800an@example.test' }, { path: 'email', code: 'email-invalid' }],
  [{ isPrivate: 'yes' }, { path: 'isPrivate', code: 'true-or-false' }],
])('%j is refused', async (change, fault) => expect(await faultsOf(change)).toEqual([fault]));

test('a note may have lines, and a refusal names the module of its words', async () => {
  expect(await faultsOf({ note: 'a\nb' })).toEqual([]);
  await expect(read({ name: '' })).rejects.toMatchObject({ module: 'sharing', code: 'invalid-input', kind: 'invalid' });
});
