import { boundedLabels, routeOf } from './answer-labels.ts';

test.each([
  ['/api/medications/1?q=ibuprofen', '/api/medications/:id', '/api/medications/:id'],
  ['/api/nothing/anna@example.test', undefined, 'unknown'],
  ['/api/nothing', '/*', 'unknown'],
  ['/api?q', '/*', 'unknown'],
  ['/pl/shared/secret', '/*', 'page'],
  ['/apiary', '/*', 'page'],
  ['/assets/entry-abc.js', '/assets/*', 'file'],
  ['/robots.txt', '/robots.txt', 'file'],
])('%s, found as %s, is counted as %s', (url, pattern, route) => expect(routeOf({ url, pattern })).toBe(route));

test('an unknown method is no label, and no more combinations become labels than there may be', () => {
  const labelsOf = boundedLabels(2);
  const answered = { method: 'GET', url: '/api/a', pattern: '/api/a', status: 200 };
  expect(labelsOf({ ...answered, method: 'PROPFIND' })).toEqual({ method: 'other', route: '/api/a', status: '200' });
  expect(labelsOf(answered)).toEqual({ method: 'GET', route: '/api/a', status: '200' });
  const rest = { method: 'other', route: 'other', status: 'other' };
  expect(labelsOf({ ...answered, status: 201 })).toEqual(rest);
  expect(labelsOf({ ...answered, status: 202 })).toEqual(rest);
  expect(labelsOf(answered)).toEqual({ method: 'GET', route: '/api/a', status: '200' });
});
