import { DriverException } from '@mikro-orm/core';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { logAnswers, logFault, loggedError, loggedPath } from './logging.ts';

test.each([
  ['/en/dashboard?q=ibuprofen&page=2', '/en/dashboard'],
  ['/shared/Abc-123_x?lang=pl', '/shared/:token'],
  ['/shared/Abc-123_x/image/7', '/shared/:token/image/7'],
  ['/api/shared/Abc-123_x', '/api/shared/:token'],
  ['/pl/Shared/Abc-123_x', '/pl/Shared/:token'],
  ['//shared//Abc-123_x', '//shared//:token'],
  ['/pl/list-invitation/Abc-123_x.data?index', '/pl/list-invitation/:token'],
  ['/pl/list-invitation/Abc-123_x/sign-up', '/pl/list-invitation/:token/sign-up'],
  ['/pl/list-invitation/Abc-123_x/decline.data', '/pl/list-invitation/:token/decline.data'],
  ['/api/list-invitations/Abc-123_x/decline', '/api/list-invitations/:token/decline'],
  ['/pl/invitation/Abc-123_x.data?index', '/pl/invitation/:token'],
  ['/api/invitations/Abc-123_x', '/api/invitations/:token'],
  ['/api/admin/invitations/7/link', '/api/admin/invitations/7/link'],
  ['/en/auth/confirm?token_hash=secret', '/en/auth/confirm'],
  [undefined, ''],
])('%s is logged as %s', (url, path) => expect(loggedPath(url)).toBe(path));

test.each([
  [
    'a secret, however its page is written',
    '/%73hared/EGL_3bBEM6Cj1pE0WglaACBH1UtawK1DPU-r3srHt04',
    '/%73hared/:token',
  ],
  ['a secret at no page', '/en/invitation/EGL_3bBEM6Cj1pE0WglaACBH1UtawK1DPU-r3srHt04/', '/en/invitation/:token/'],
  ['an e-mail address', '/en/jan@example.pl/x', '/en/:address/x'],
  ['an e-mail address in escapes', '/en/jan%40example.pl', '/en/:address'],
  [
    'an id',
    '/api/medications/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '/api/medications/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  ],
])('of %s is logged what may be', (_what, url, path) => expect(loggedPath(url)).toBe(path));

const said = (message: string, more: object) => Object.assign(new Error(message), more);
const values = /jan@example|Apap|forte|first|second|insert into/;

test.each([
  ['a detail of several lines', said('duplicate\n - detail: (Apap, first\nsecond) exists', { code: '23505' })],
  ['a value that no column holds', said('invalid input value for enum: "Apap "forte""', { code: '22P02' })],
  ['words of a trigger', said('Apap is not allowed', { code: 'P0001' })],
  ['a statement', new DriverException(new Error("insert into users values ('jan@example.pl') - broken"))],
])('of a database’s error its values do not reach the log: %s', (_what, error) => {
  const { stack, ...logged } = loggedError(Object.assign(error, { constraint: 'users_email_key' }));
  expect(JSON.stringify(logged)).not.toMatch(values);
  expect(stack).not.toMatch(values);
  expect(stack).toMatch(/^\s+at /);
  expect(logged).toMatchObject({ constraint: 'users_email_key' });
});

test('other errors say what happened', () => {
  expect(loggedError(said('write EPIPE', { code: 'EPIPE' }))).toMatchObject({ code: 'EPIPE', message: 'write EPIPE' });
});

test.each([
  ['a fault of ours', { code: 'broken' }, false, 'error'],
  ['a fault after somebody left', { code: 'broken' }, true, 'log'],
  ['the stream of somebody who left', { code: 'ERR_STREAM_PREMATURE_CLOSE' }, false, 'log'],
])('%s', (_what, fault, destroyed, level) => {
  const logger = { error: jest.fn(), log: jest.fn() };
  const request = { id: 'r1', raw: { socket: { destroyed } } };
  logFault(logger as unknown as Logger, request as FastifyRequest, fault);
  const said = Object.entries(logger).flatMap(([name, { mock }]) => mock.calls.map(() => name));
  expect(said).toEqual([level]);
});

test.each([
  ['on a terminal an answer is left to debug', true, '/fine', 'debug'],
  ['elsewhere it is a line', false, '/fine', 'log'],
  ['a failure is a line anywhere', true, '/broken', 'error'],
] as const)('%s', async (_what, isForPeople, url, level) => {
  const notes = (['debug', 'log', 'error'] as const).map((name) =>
    jest.spyOn(Logger.prototype, name).mockImplementation(() => undefined),
  );
  const server = fastify();
  logAnswers(server, isForPeople);
  server.get('/fine', () => 'fine').get('/broken', (_request, reply) => reply.status(500).send('broken'));
  await server.inject(url);
  await server.close();
  expect(notes.flatMap((note, at) => note.mock.calls.map(() => ['debug', 'log', 'error'][at]))).toEqual([level]);
  jest.restoreAllMocks();
});
