import { judgeConnections, judgeJobs, judgeProcesses, judgeReplicas } from './judge-fleet.ts';

test.each([
  [[], 'look at this', 'No process is alive on this database.'],
  [[{ version: '1', count: 3 }], 'good', '3 alive: 3 of 1.'],
  [[{ version: '', count: 1 }], 'good', '1 alive: 1 of an unnamed version.'],
  [
    [
      { version: '1', count: 2 },
      { version: '2', count: 1 },
    ],
    'look at this',
    '3 alive: 2 of 1, 1 of 2.',
  ],
])('processes %j are %s', (processes, verdict, words) => {
  expect(judgeProcesses(processes, '1')).toMatchObject({ verdict, words });
});

test.each([
  [50, 'good'],
  [80, 'look at this'],
  [95, 'bad'],
])('%i of 100 connections are %s', (taken, verdict) => {
  expect(judgeConnections({ taken, most: 100 })).toMatchObject({ verdict, words: `${taken} of 100 are taken.` });
});

test.each([
  ['streaming', 2, 'good'],
  ['streaming', 31, 'look at this'],
  ['catchup', 2, 'look at this'],
])('a replica that is %s, %i s behind, is %s', (state, lag, verdict) => {
  const words = `one ${state}, ${lag} s behind.`;
  expect(judgeReplicas([{ name: 'one', state, lag }])).toMatchObject({ verdict, words });
});

test.each([
  [null, null, 'good', 'No scheduled job has run yet.'],
  [600, 60, 'good', 'A scheduled job was last done 10 minutes ago.'],
  [3 * 3600, null, 'bad', 'A scheduled job was last done 3 hours ago.'],
  [null, 3 * 3600, 'bad', 'No scheduled job has run yet.'],
])('jobs last done before %s s, waiting for %s s, are %s', (doneAge, waitingAge, verdict, words) => {
  expect(judgeJobs({ doneAge, waitingAge })).toMatchObject({ verdict, words });
});
