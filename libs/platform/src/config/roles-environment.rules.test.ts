import { readRoles } from './roles-environment.ts';

test.each([
  [null, ['web', 'jobs']],
  ['web', ['web']],
  ['jobs', ['jobs']],
  ['jobs, web', ['web', 'jobs']],
])('ROLES=%s', (text, roles) => {
  expect(readRoles(text, true)).toEqual(roles);
});

test.each(['worker', 'web,', 'web;jobs', 'WEB'])('ROLES=%s is one line that names both roles', (text) => {
  expect(() => readRoles(text, true)).toThrow('ROLES is web, jobs or both: web,jobs.');
});

test('on the embedded database one process does all', () => {
  expect(readRoles('web,jobs', false)).toEqual(['web', 'jobs']);
  expect(() => readRoles('web', false)).toThrow(/^ROLES=web needs DATABASE_URL: /);
});
