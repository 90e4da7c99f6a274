import { hardCodedTexts } from './hard-coded-text.ts';
import { sourceOf, sources } from './sources.ts';

const textsOf = (jsx: string) => hardCodedTexts(sourceOf('some.tsx', `const some = ${jsx};`));

test.each([
  ['<p>Save</p>', 'Save'],
  [`<p>{isBusy ? 'Saving' : t('save')}</p>`, 'Saving'],
  [`<p>{isBusy && 'Saving'}</p>`, 'Saving'],
  ['<p>{`Page ${page}`}</p>', 'Page'],
  ['<button aria-label="Close" />', 'Close'],
  [`<Field label={'Name'} />`, 'Name'],
])('%s is found', (jsx, text) => expect(textsOf(jsx)).toEqual([`some.tsx:1 ${text}`]));

test.each([
  `<p className="lead">{t('title')}</p>`,
  '<img alt="" />',
  '<p>{`${step}%`} · 1–2</p>',
  `<p>{kind === 'x' && t('x')}</p>`,
  '<b>Domeka</b>',
])('%s is fine', (jsx) => expect(textsOf(jsx)).toEqual([]));

test('every text people see comes from the locales', () =>
  expect(sources('apps/web/app/**/*.tsx', 'libs/ui/src/**/*.tsx').flatMap(hardCodedTexts)).toEqual([]));
