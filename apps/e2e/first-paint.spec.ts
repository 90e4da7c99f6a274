import { expect, test } from './support/test.ts';

test('scripts are announced as what comes after the styles', { tag: '@no-js' }, async ({ request }) => {
  const page = await (await request.get('/en/')).text();
  const announced = page.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(announced.length).toBeGreaterThan(1);
  for (const link of announced) expect(link).toContain('fetchpriority="low"');
});
