import { NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { OptimisticLockError } from '@mikro-orm/core';
import { Refusal, refuseCommon } from '@domeka/kernel';
import { problemOf, problemOfFault, refusalOf } from './problem.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['a refusal', refuseCommon('not-allowed'), 'not-allowed'],
  ['somebody else was faster', new OptimisticLockError('stale'), 'changed-meanwhile'],
  ['no such route', new NotFoundException(), 'not-found'],
  ['a body too large', new PayloadTooLargeException(), 'body-too-large'],
  ['an odd status of the web server', Object.assign(new Error('odd'), { statusCode: 418 }), 'bad-request'],
  ['a database that is away', withCode('ECONNREFUSED'), 'try-again-later'],
  [
    'a connection that was lost',
    new Error('Client has encountered a connection error and is not queryable'),
    'try-again-later',
  ],
  ['a database that is away, further down', new Error('outer', { cause: withCode('57P01') }), 'try-again-later'],
])('%s is an answer', (_, error, code) => expect(refusalOf(error)?.code).toBe(code));

test.each([new TypeError('x is undefined'), withCode('42601'), 'a text'])('%s is a fault of ours', (error) =>
  expect(refusalOf(error)).toBeNull(),
);

test('a fault of ours says nothing of itself', () => {
  expect(problemOfFault('pl', 'id-1')).toEqual({
    type: 'urn:problem:common.unexpected',
    status: 500,
    code: 'unexpected',
    title: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
    requestId: 'id-1',
  });
});

test('a refusal speaks the language of the request, also at its fields', () => {
  const errors = [{ path: 'name', code: 'too-long', params: { max: 200 } }];
  const refusal = new Refusal('common', 'too-many-requests', 'too-many', { retryAfter: 3 }, errors);
  expect(problemOf(refusal, 'en')).toMatchObject({
    status: 429,
    title: 'Too many tries. Try again in 3 seconds.',
    retryAfter: 3,
    errors: [{ path: 'name', code: 'too-long', message: 'Too long: at most 200 characters' }],
  });
});
