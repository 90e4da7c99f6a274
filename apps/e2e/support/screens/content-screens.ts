import { openMenu } from './content-steps.ts';
import { open } from '../pages.ts';
import { submit, summary } from './screen.ts';
import type { Place, Screens } from './screen.ts';

const pages = ({ language }: Place) => `/${language}/admin?tab=content`;
const articles = (place: Place) => `${pages(place)}&type=knowledge_base&language=${place.language}`;

async function openPage({ page }: Place, part = '') {
  const address = await page.locator('.content-pages th a').first().getAttribute('href');
  await open(page, `${address}${part}`);
}

async function press(place: Place, tool: string) {
  await openPage(place);
  await place.page.getByRole('button', { name: place.t(`content:content.tools.${tool}`), exact: true }).click();
}

export const forWriters: Screens = [
  { name: 'content pages', path: pages },
  {
    name: 'content page, what can be done',
    path: pages,
    steps: ({ page }) => openMenu(page.locator('.content-pages tbody tr').first()),
  },
  { name: 'content pages, none found', path: (place) => `${pages(place)}&q=nothing-has-this&state=draft` },
  { name: 'new page', path: ({ language }) => `/${language}/admin/content/new` },
  {
    name: 'new page refused',
    path: ({ language }) => `/${language}/admin/content/new`,
    // From its top, so that nothing lies half below the header.
    steps: async (place) => {
      await submit(place, 'content:content.save');
      await summary(place);
      await place.page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  { name: 'page editor', path: articles, steps: openPage },
  {
    name: 'page changed meanwhile',
    path: articles,
    // What was seen is older than what is kept.
    steps: async (place) => {
      await openPage(place);
      await place.page.locator('input[name=version]').evaluate((seen: HTMLInputElement) => {
        seen.value = String(Number(seen.value) - 1);
      });
      await submit(place, 'content:content.stay');
      await summary(place);
    },
  },
  { name: 'page as HTML', path: articles, needsScripts: true, steps: (place) => press(place, 'html') },
  { name: 'link in a page', path: articles, needsScripts: true, steps: (place) => press(place, 'link') },
  { name: 'picture for a page', path: articles, needsScripts: true, steps: (place) => press(place, 'picture') },
  { name: 'page preview', path: articles, steps: (place) => openPage(place, '/preview') },
  { name: 'page revisions', path: articles, steps: (place) => openPage(place, '/revisions') },
  { name: 'delete page', path: articles, steps: (place) => openPage(place, '/delete') },
  {
    name: 'delete page dialog',
    path: articles,
    needsScripts: true,
    steps: async ({ page }) => {
      const row = page.getByRole('row').filter({ has: page.locator('a.danger') });
      await openMenu(row.first());
      await row.first().locator('a.danger').click();
    },
  },
];
