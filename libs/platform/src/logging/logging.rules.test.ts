import { loggedError, loggedPath } from './logging.ts';

test.each([
  ['/en/dashboard?q=ibuprofen&page=2', '/en/dashboard'],
  ['/shared/Abc-123_x?lang=pl', '/shared/:token'],
  ['/shared/Abc-123_x/image/7', '/shared/:token/image/7'],
  ['/api/shared/Abc-123_x', '/api/shared/:token'],
  ['/pl/Shared/Abc-123_x', '/pl/Shared/:token'],
  ['//shared//Abc-123_x', '//shared//:token'],
  ['/pl/list-invitation/Abc-123_x.data?index', '/pl/list-invitation/:token'],
  ['/api/list-invitations/Abc-123_x/decline', '/api/list-invitations/:token/decline'],
  ['/en/auth/confirm?token_hash=secret', '/en/auth/confirm'],
  [undefined, ''],
])('%s is logged as %s', (url, path) => expect(loggedPath(url)).toBe(path));

test('what the database quotes does not reach the log', () => {
  const error = Object.assign(
    new Error('duplicate key value\n - detail: Key (email)=(jan@example.pl) already exists.'),
    { code: '23505' },
  );
  expect(JSON.stringify(loggedError(error))).not.toContain('jan@example.pl');
  expect(loggedError(error)).toMatchObject({ code: '23505', message: 'duplicate key value\n' });
});

test.each([
  'select * from users where email',
  'insert into users values (',
  'delete from users where email =',
  'with a as (select',
])('neither does the statement that failed: %s', (statement) => {
  const error = new Error(`${statement} 'jan@example.pl'\n - broken`);
  expect(JSON.stringify(loggedError(error))).not.toContain('jan@example.pl');
});

test('nor the value that a column cannot hold', () => {
  const message = 'invalid input value for enum medication_type: "Apap "forte"\ntablets"';
  const error = Object.assign(new Error(message), { code: '22P02' });
  expect(JSON.stringify(loggedError(error))).not.toMatch(/Apap|forte|tablets/);
  expect(loggedError(error).message).toBe('invalid input value for enum medication_type: ');
});
