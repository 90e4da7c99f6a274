import { connectionFault, connectionSentence } from './connection-fault.ts';

const of = (code: string, message = 'for user anna@example.test') => Object.assign(new Error(message), { code });

test.each([
  [new Error('Connection terminated due to connection timeout'), 'late'],
  [new Error('timeout exceeded when trying to connect'), 'late'],
  [new Error('timeout expired'), 'late'],
  [new Error('Connection terminated unexpectedly'), 'lost'],
  [of('ECONNREFUSED'), 'ECONNREFUSED'],
  [new AggregateError([of('ECONNREFUSED'), of('ECONNREFUSED')]), 'ECONNREFUSED'],
  [new Error('failed', { cause: new Error('timeout expired') }), 'late'],
  [of('25006'), '25006'],
  [of('28P01'), '28P01'],
  [of('3D000'), '3D000'],
  [of('53300'), '53300'],
  [of('57P03'), '57P03'],
])('%s is a fault of the connection: one sentence, which names nobody', (error, fault) => {
  expect(connectionFault(error)).toBe(fault);
  expect(connectionSentence(error)).toMatch(/^The |^All /);
  expect(connectionSentence(error)).not.toMatch(/anna|\n/);
});

test.each([of('23505'), of('53100'), of('57014'), of('EPERM'), new TypeError('Cannot read'), null, 'text', undefined])(
  '%s is none',
  (error) => expect([connectionFault(error), connectionSentence(error)]).toEqual([null, null]),
);
