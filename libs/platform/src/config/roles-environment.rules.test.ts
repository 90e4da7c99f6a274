import { readRoles, readScansUrl } from './roles-environment.ts';

test.each([
  [null, ['web', 'jobs']],
  ['web', ['web']],
  ['jobs', ['jobs']],
  ['jobs, web', ['web', 'jobs']],
])('ROLES=%s', (text, roles) => {
  expect(readRoles(text, true)).toEqual(roles);
});

test.each(['worker', 'web,', 'web;jobs', 'WEB', 'web,scans', 'scans,jobs'])(
  'ROLES=%s is one line that names the roles',
  (text) => {
    expect(() => readRoles(text, true)).toThrow('ROLES is web, jobs or both: web,jobs; or scans alone.');
  },
);

test('who reads pictures alone needs no database', () => expect(readRoles('scans', false)).toEqual(['scans']));

test('pictures go to an origin', () => {
  expect([null, 'http://scans:3000', 'https://scans.example.org/'].map(readScansUrl)).toEqual([
    null,
    'http://scans:3000',
    'https://scans.example.org',
  ]);
  for (const text of ['scans:3000', 'ftp://scans', 'http://scans/read', 'http://user:word@scans', 'http://scans?a'])
    expect(() => readScansUrl(text)).toThrow(/^SCANS_URL is an origin that begins with http:\/\/ or https:\/\/, /);
});

test('on the embedded database one process does all', () => {
  expect(readRoles('web,jobs', false)).toEqual(['web', 'jobs']);
  expect(() => readRoles('web', false)).toThrow(/^ROLES=web needs DATABASE_URL: /);
});
