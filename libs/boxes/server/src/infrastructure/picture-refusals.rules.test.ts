import { problemOfRefusal, refuseCommon } from '@domeka/kernel';
import { refuse } from '@domeka/boxes/contract';
import { refuse as refusePhoto } from '@domeka/inventory/contract';
import { refusalOfProblem } from './picture-refusals.ts';

test.each([
  refuse('scan-under-way'),
  refuse('pictures-wait', { count: 3, retryAfter: 20 }),
  refusePhoto('image-unreadable'),
  refusePhoto('image-too-large', { megabytes: 10 }),
  refuseCommon('try-again-later', { retryAfter: 2 }),
  refuseCommon('malformed-body'),
])('$message of another process is one of this', (refusal) => {
  const taken = refusalOfProblem(JSON.stringify(problemOfRefusal(refusal)));
  expect(taken).toEqual(refusal);
  expect([taken?.kind, taken?.params]).toEqual([refusal.kind, refusal.params]);
});

test.each(['sign-in-needed', 'not-allowed', 'not-found', 'bad-request'] as const)(
  '%s is said to this process, not to its visitor',
  (code) => expect(refusalOfProblem(JSON.stringify(problemOfRefusal(refuseCommon(code))))).toBeNull(),
);

test.each([
  '',
  'null',
  '<html>Bad gateway</html>',
  '{"status":500}',
  '{"type":"urn:problem:boxes.new-one","code":"new-one"}',
  '{"type":"urn:problem:toString.call","code":"call"}',
  '{"type":"urn:problem:boxes.constructor","code":"constructor"}',
])('what this process does not know is no refusal: %s', (text) => expect(refusalOfProblem(text)).toBeNull());
