import { faultsOfMigration } from './two-releases.mjs';

const inUse = new Map([['users', ['id', 'email', 'metadata']]]);
const faults = (statements: string[], more: object = {}): string[] =>
  faultsOfMigration({ statements, isTransactional: true, breaks: false, ...more }, inUse);

test.each([
  ['alter table users drop column email', 'users.email is dropped'],
  ['alter table "users" drop "metadata", add column added int', 'users.metadata is dropped'],
  ['alter table users rename column email to address', 'users renames'],
  ['alter table users rename to people', 'users renames'],
  ['drop table if exists users', 'the table users is dropped'],
  ['alter table users add column age int not null', 'not null without a default'],
  [
    'alter table users add column x int, add column y text\n not null check (y in (1, 2))',
    'not null without a default',
  ],
  ['alter table users alter column email set not null', 'makes a column not null'],
  ['alter table users alter column email type varchar(10)', 'changes a type'],
  ['alter table catalog_products alter gtin set data type text', 'changes a type'],
  ['create index users_email on users (email)', 'an index of users is built concurrently'],
  ['create unique index on public.users (email)', 'an index of users is built concurrently'],
  ['alter table users add constraint one unique (email)', 'a constraint with an index'],
  ['select 1; alter table users drop column email', 'users.email is dropped'],
  ['do $$ begin alter table users drop column email; end $$', 'users.email is dropped'],
  ['create index concurrently users_email on users (email)', 'a migration of its own'],
])('refused in one migration: %s', (statement, fault) => {
  expect(faults([statement])).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ['alter table users add column age int'],
  ['alter table users add column age int not null default 0'],
  ["alter table users drop constraint some, add check (email <> 'drop column; rename')"],
  ['alter table users add column lower text not null generated always as (lower(email)) stored'],
  ['create table notes (id uuid primary key, text text not null)', 'create index notes_text on notes (text)'],
  ['create index on catalog_products (name)', 'alter table catalog_products add column age int not null'],
  ['create function f() returns trigger as $$ begin alter table users drop column email; end $$'],
])('passes: %s', (...statements) => {
  expect(faults(statements)).toEqual([]);
});

test('the second release drops what no entity has any more, and says that it breaks', () => {
  const drop = ['alter table users drop column once_used'];
  expect(faults(drop)).toEqual([expect.stringContaining('breaks = true')]);
  expect(faults(drop, { breaks: true })).toEqual([]);
  expect(faults(['alter table users drop column email'], { breaks: true })).toHaveLength(1);
});

test('an index that is built concurrently stands alone, outside a transaction, and can be repeated', () => {
  const [drop, create] = [
    'drop index concurrently if exists by',
    'create unique index concurrently by on users (email)',
  ];
  const apart = { isTransactional: false };
  expect(faults([drop, create], apart)).toEqual([]);
  for (const wrong of [[create], [drop, create, 'select 1'], [drop.replace('by', 'other'), create], ['select 1']])
    expect(faults(wrong, apart)).toHaveLength(1);
});
