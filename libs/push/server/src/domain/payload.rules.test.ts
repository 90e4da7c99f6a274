import { payloadOf } from './payload.ts';

test('one JSON for phones that read it themselves and for the worker', () =>
  expect(
    payloadOf(
      { title: '2 packages expire soon', language: 'en', path: '/en/dashboard?expiry=soon', kind: 'reminder' },
      'https://domeka.example',
    ),
  ).toEqual({
    web_push: 8030,
    notification: {
      title: '2 packages expire soon',
      lang: 'en',
      dir: 'ltr',
      tag: 'reminder',
      navigate: 'https://domeka.example/en/dashboard?expiry=soon',
    },
  }));
