import { articleData, organizationData } from './structured-data.ts';

const publicUrl = 'https://domeka.example';
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const organization = {
  '@type': 'Organization',
  name: expect.any(String),
  url: expect.stringMatching(/^https:/),
  logo: expect.stringMatching(/^https:.*\/share-(en|pl)\.png$/),
};

test('an article has the shape of schema.org’s', () => {
  const data = articleData({
    title: 'Storing medicines',
    description: 'Where and how',
    language: 'pl',
    address: `${publicUrl}/pl/baza-wiedzy/x`,
    publishedAt: '2026-11-24T10:00:00.000Z',
    updatedAt: '2026-11-25T10:00:00.000Z',
    publicUrl,
  });
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Storing medicines',
    description: 'Where and how',
    inLanguage: 'pl-PL',
    image: `${publicUrl}/share-pl.png`,
    mainEntityOfPage: `${publicUrl}/pl/baza-wiedzy/x`,
    datePublished: expect.stringMatching(moment),
    dateModified: expect.stringMatching(moment),
    author: organization,
    publisher: organization,
  });
});

test('the front page says who stands behind it', () =>
  expect(organizationData({ publicUrl, description: 'Home medicines', language: 'en' })).toEqual({
    '@context': 'https://schema.org',
    description: 'Home medicines',
    ...organization,
  }));
