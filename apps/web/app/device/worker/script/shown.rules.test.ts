import { shownFor } from './shown.ts';

const site = 'https://domeka.example';
const message = (notification: object) => JSON.stringify({ web_push: 8030, notification });

test('a message is shown as it says, in place of the one of its kind before', () =>
  expect(
    shownFor(
      message({
        title: '2 packages expire soon',
        lang: 'en',
        tag: 'reminder',
        navigate: `${site}/en/dashboard?expiry=soon`,
      }),
      site,
      'pl',
    ),
  ).toEqual({
    title: '2 packages expire soon',
    options: {
      lang: 'en',
      tag: 'reminder',
      renotify: true,
      icon: '/icon-192.png',
      data: { navigate: `${site}/en/dashboard?expiry=soon` },
    },
  }));

test.each([
  ['no text', ''],
  ['no JSON', 'hello'],
  ['null', 'null'],
  ['another form', '{"title":"hello"}'],
  ['no title', message({})],
  ['a title that is none', message({ title: 7, lang: 7, tag: 7, navigate: 7 })],
])('%s is shown all the same, in the language of the device', (_, text) =>
  expect(shownFor(text, site, 'pl')).toEqual({
    title: 'Jest coś nowego',
    options: { icon: '/icon-192.png', data: { navigate: `${site}/` } },
  }),
);

test.each(['https://elsewhere.example/', 'javascript:alert(1)', '/en/dashboard', ''])('%s is not opened', (navigate) =>
  expect(shownFor(message({ title: 'A', navigate }), site, 'en').options.data).toEqual({ navigate: `${site}/` }),
);
