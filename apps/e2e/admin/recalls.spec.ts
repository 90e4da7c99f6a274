import { press } from '../support/auth-pages.ts';
import { tableFile, upload } from '../support/import-steps.ts';
import { expectAt, flash, open, summary } from '../support/pages.ts';
import { inTurn } from '../support/product.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

test.beforeEach(async ({ page }) => signInAdmin(page.context()));

const headings = 'gtin;lot;kind;date;expiry;link;title';
const decisions = (most: number) =>
  Array.from({ length: most }, (_, at) => `05909990301829;A${at};withdrawn;2026-01-02;;;Salvia ${at}`);
const whole = [
  headings,
  ...decisions(10),
  '05909990301829;od B1, bez B2;withdrawn;2026-01-03;;;Salvia 11',
  ';;recalled;2026-01-04;;;Odd',
];

for (const language of ['en', 'pl'] as const)
  test(
    `${language}: a broken file of recalls is refused, a whole one taken in, one that lacks decisions asks`,
    oneWayIn(language),
    async ({ page }) => {
      const say = (key: string, params = {}) => wordsIn(language)(`catalog-import:${key}`, params);
      const tab = `/${language}/admin?tab=recalls`;
      const send = (lines: string[], name: string) =>
        upload(page, tableFile(lines, name), say('recalls.label'), say('recalls.submit'));
      const main = page.getByRole('main');
      await inTurn('recalls', async () => {
        await open(page, tab);
        expect(await press(page, say('recalls.submit'))).toBe(422);
        await expect(summary(page)).toContainText(say('field.file.required'));
        expect(await send(['<Decyzje><Decyzja>'], 'broken.xml')).toBe(422);
        await expect(summary(page)).toContainText(say('refusal.xml-cut-off', { line: 2 }));

        await send(whole, 'own-2026-01-05.csv');
        // Decisions of other journeys are known from the same source.
        const confirm = page.getByRole('button', { name: say('recalls.confirm') });
        if (await confirm.isVisible()) await press(page, say('recalls.confirm'));
        await expect(flash(page)).toContainText(say('toast.recalls-imported.title'));
        await expectAt(page, tab);
        const holds = page.getByRole('region', { name: say('recalls.source.table') });
        await expect(holds.locator('dl')).toContainText('own-2026-01-05.csv');
        await expect(holds).toContainText(new RegExp(`${say('recalls.count.decisions')}\\s*12`));
        await expect(holds.getByRole('table', { name: say('recalls.findings') })).toContainText('od B1, bez B2');
        await expect(holds.getByRole('table', { name: say('recalls.quiet') })).toContainText('recalled');

        for (const way of ['discard', 'confirm']) {
          await send([headings, ...decisions(7)], 'fewer-2026-01-06.csv');
          await expect(flash(page)).toContainText(say('toast.recalls-waiting.title'));
          await expect(main).toContainText(say('recalls.lacks', { lacks: 5, known: 12 }));
          await press(page, say(`recalls.${way}`));
          const done = way === 'discard' ? 'recalls-discarded' : 'recalls-imported';
          await expect(flash(page)).toContainText(say(`toast.${done}.title`));
          await expect(page.getByRole('button', { name: say('recalls.confirm') })).toHaveCount(0);
        }
        await expect(holds).toContainText('fewer-2026-01-06.csv');
      });
    },
  );
