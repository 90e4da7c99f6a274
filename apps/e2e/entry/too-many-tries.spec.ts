import { languages } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { field, open, summary } from '../support/pages.ts';
import { newEmail } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

/**
 * An address at its daily mail limit. The run's limits are too wide to reach, so the counter is set in the database:
 * the one that appeared during the request.
 */
async function tiredAddress(): Promise<string> {
  const email = newEmail('nobody');
  const [began] = await sql<{ at: string }>('select clock_timestamp()::text as at');
  await done('POST /auth/v1/recover', { body: { email } });
  const [counter, ...others] = await sql<{ key: Buffer }>(
    `select key from rate_limits
      where resets_at between $1::timestamptz + interval '1 day' and clock_timestamp() + interval '1 day'`,
    [began?.at],
  );
  if (!counter || others.length > 0) return tiredAddress(); // another test started a counter at the same time
  await sql('update rate_limits set hits = 1000000 where key = $1', [counter.key]);
  return email;
}

test('who asks too often is told how long to wait', { tag: '@no-js' }, async ({ page }) => {
  const email = await tiredAddress();
  for (const language of languages) {
    const t = wordsIn(language);
    for (const [address, region, button] of [
      ['view=forgot', 'main', t('identity:view.forgot.submit')],
      ['link=expired', '.resend', t('identity:view.resend.submit')],
    ] as const) {
      await open(page, `/${language}/auth?${address}`);
      await page.locator(region).getByLabel(t('identity:field.email.label')).fill(email);
      const refused = page.waitForResponse((response) => response.request().method() === 'POST');
      expect(await press(page, button)).toBe(429);
      const seconds = (await refused).headers()['retry-after'];
      expect(seconds).toMatch(/^\d+$/);
      await expect(summary(page)).toContainText(
        t('identity:refusal.over_email_send_rate_limit', { retryAfter: seconds }),
      );
    }
    await expect(field(page, t('identity:field.email.label')).first()).toHaveValue(email);
  }
});
