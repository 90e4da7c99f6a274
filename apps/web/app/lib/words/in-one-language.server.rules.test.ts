import { inOneLanguage } from './in-one-language.server.ts';

const request = new Request('http://localhost/en/auth/confirm.data');
const leadingTo = (location: string) =>
  inOneLanguage(new Response('data', { status: 202, headers: { Location: location, 'Set-Cookie': 'a=b' } }), request);

test.each(['/pl/auth?type=recovery', 'http://localhost/pl/', '/shared/abc?lang=pl'])('%s loads whole', (location) => {
  const { status, headers } = leadingTo(location);
  expect(status).toBe(303);
  expect(Object.fromEntries(headers)).toMatchObject({
    location,
    'set-cookie': 'a=b',
    'x-remix-reload-document': 'true',
  });
});

test.each(['/en/auth?type=recovery', '?page=2', '/en'])('%s is followed', (location) =>
  expect(leadingTo(location).status).toBe(202),
);

test('data of a page stays', () => {
  const response = new Response('data');
  expect(inOneLanguage(response, request)).toBe(response);
});
