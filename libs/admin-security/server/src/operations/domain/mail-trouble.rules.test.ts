import { codeOf, troubleOf } from './mail-trouble.ts';

test.each([
  ['ECONNREFUSED', 'unreachable'],
  ['ESOCKET', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['EAUTH 535', 'password'],
  ['EENVELOPE 550', 'refused'],
  ['EMESSAGE 451', 'later'],
  ['Mail not sent: EDNS', 'unreachable'],
  ['Mail sealed with another secret', 'sealed'],
  ['unknown', 'unknown'],
])('%s is %s', (reason, trouble) => expect(troubleOf(reason)).toBe(trouble));

test('only the code is told', () => expect(codeOf('Mail not sent: EAUTH 535')).toBe('EAUTH 535'));
