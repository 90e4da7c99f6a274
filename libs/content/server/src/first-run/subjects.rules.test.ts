import { subjectOf } from '@domeka/content/contract';
import { firstPages } from './index.ts';

test('each article of a fresh site has a drawing of its own, the same in both languages; others share one', () => {
  const articles = firstPages.filter(({ pageType }) => pageType === 'knowledge_base');
  const subjects = articles.map(({ en }) => subjectOf(en.slug));
  expect(articles.map(({ pl }) => subjectOf(pl.slug))).toEqual(subjects);
  expect(new Set(subjects).size).toBe(articles.length);
  expect(subjects).not.toContain('any');
  expect(subjectOf('our-own-article')).toBe('any');
});
