import type { Page } from '@playwright/test';
import { writtenDate } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { newCode, tableFile, upload } from '../support/import-steps.ts';
import { expectAt, flash, open, row } from '../support/pages.ts';
import type { Person } from '../support/person.ts';
import { inTurn } from '../support/product.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

const link = 'https://register.example/decision';

async function takeIn(admin: Page, language: Language, lines: string[]) {
  const say = (key: string) => wordsIn(language)(`catalog-import:recalls.${key}`);
  await open(admin, `/${language}/admin?tab=recalls`);
  const file = tableFile(['gtin;lot;kind;date;expiry;link;title', ...lines], 'own-2026-11-24.csv');
  await upload(admin, file, say('label'), say('submit'));
  const waits = admin.getByRole('button', { name: say('confirm') });
  await expect(flash(admin)).toBeVisible();
  if ((await waits.count()) > 0) await press(admin, say('confirm')); // other tests' decisions go
  await expect(waits).toHaveCount(0);
}

const recalled = async ({ token }: Person) => (await done('GET /recalls', { token })).items.length as number;

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  const say = (key: string, params = {}) => t(`inventory:recalls.${key}`, params);
  const band = (page: Page) => page.getByRole('region', { name: t('inventory:list.wrong') });

  test(
    `${language}: a decision that is uploaded shows above the list and at the package, which is taken back and returns`,
    oneWayIn(language),
    async ({ page, me, visitor }) => {
      const code = newCode();
      await me.has({ name: 'Salvia', gtin: code, lotNumber: '11-07 24', quantity: 10, expiryDate: '2099-05-31' });
      await me.has({ name: 'Apap', gtin: code, lotNumber: '110725', quantity: 10, expiryDate: '2099-05-31' });
      await open(page, `/${language}/dashboard`);
      await expect(band(page)).toHaveCount(0);
      const admin = await visitor();
      await signInAdmin(admin.context());
      await inTurn('recalls', async () => {
        await takeIn(admin, language, [`${code};110724;withdrawn;2026-11-20;2027-05-31;${link};Salvia`]);
        await expect.poll(() => recalled(me)).toBe(1);

        await open(page, `/${language}/dashboard`);
        await band(page)
          .getByRole('link', { name: say('recalled', { count: 1 }) })
          .click();
        await expectAt(page, `/${language}/dashboard?recall=recalled`);
        await expect(page).toHaveTitle(new RegExp(`^${say('filter.recalled')}`));
        await expect(page.getByRole('rowheader')).toHaveCount(1);
        await expect(row(page, 'Salvia').locator('.expiry')).toHaveCount(0);
        await expect(row(page, 'Salvia').locator('.expiry-date')).toHaveText(writtenDate(language, '2099-05-31'));
        await row(page, 'Salvia')
          .getByRole('link', { name: new RegExp(`^${say('tag.recalled')}.*: Salvia$`) })
          .click();
        const card = page.locator('.package-card');
        await expect(card.getByText(say('tag.recalled'), { exact: true })).toBeVisible();
        await expect(card.locator('.expiry')).toHaveCount(0);
        const told = card.getByRole('region', { name: say('told.withdrawn') });
        await expect(told).toContainText(say('do.withdrawn'));
        await expect(told).toContainText('110724 (05/2027)');
        const document = told.getByRole('link', { name: say('document') });
        await expect(document).toHaveAttribute('href', link);
        await expect(document).toHaveAttribute('target', '_blank');

        await card.getByRole('button', { name: say('returned') }).click();
        await expect(flash(page)).toContainText('Salvia');
        await expectAt(page, `/${language}/dashboard`);
        await expect(page.getByRole('rowheader')).toHaveText([/Apap/]);
        await expect(band(page)).toHaveCount(0);
        await flash(page)
          .getByRole('button', { name: t('common:toast.undo') })
          .click();
        await expect(row(page, 'Salvia')).toContainText(say('tag.recalled'));
        await expect(band(page)).toContainText(say('recalled', { count: 1 }));
        await expect(row(page, 'Apap')).not.toContainText(say('tag.recalled'));
      });
    },
  );
}
