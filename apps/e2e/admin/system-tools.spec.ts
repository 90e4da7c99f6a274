import { languages } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { mailsTo, mailTo, putAside } from '../support/mailbox.ts';
import { flash, open, statusOf, summary } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { inTurn, sql } from '../support/product.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

async function newWaiting(reason: string) {
  const { email } = await newPerson();
  await done('POST /auth/v1/recover', { body: { email } });
  expect(await putAside(await mailTo(email), reason)).toHaveLength(1);
  return email;
}

for (const language of languages) {
  const t = wordsIn(language);
  const say = (key: string, params = {}) => t(`admin-security:${key}`, params);

  test(`${language}: a test mail arrives`, oneWayIn(language), async ({ page }) => {
    const { email } = await signInAdmin(page.context());
    await open(page, `/${language}/admin`);
    await page.getByRole('link', { name: t('identity:admin.tab.system'), exact: true }).click();
    await press(page, say('system.send'));
    await expect(flash(page)).toContainText(say('toast.test-sent.title'));
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(t('identity:mail.welcome.subject'));
  });

  test(`${language}: why a test mail was refused is told`, oneWayIn(language), async ({ browser }) => {
    const context = await browser.newContext(); // not watched: the page itself answers 503
    const page = await context.newPage();
    const { id } = await signInAdmin(page.context());
    await sql('update users set email = $2 where id = $1', [id, `two..dots-${id}@example.test`]); // invalid address
    await open(page, `/${language}/admin?tab=system`);
    expect(await press(page, say('system.send'))).toBe(503);
    await expect(summary(page)).toContainText(say('toast.test-failed.title'));
    const message = say('mails.trouble.refused', { reason: 'EENVELOPE 501' });
    await expect(summary(page)).toContainText(say('refusal.test-mail-refused', { message }));
    await expect(summary(page)).toContainText(message);
    await context.close();
  });

  test(`${language}: mails that were put aside are tried again, one and all`, oneWayIn(language), ({ page }) =>
    inTurn('mail queue', async () => {
      await signInAdmin(page.context());
      const [anna, jan] = [await newWaiting('EENVELOPE 550'), await newWaiting('ETIMEDOUT')];
      await open(page, `/${language}/admin?tab=system`);
      const queue = page.getByRole('region', { name: say('mails.title') });
      await expect(queue).toContainText(say('mails.aside', { count: 2 }));
      const newest = say('mails.trouble.unreachable', { reason: 'ETIMEDOUT' });
      await expect(queue).toContainText(`${say('mails.newest')}: ${newest}`);
      const aside = queue.getByRole('row').filter({ hasText: say('mails.failed-state') });
      await expect(aside).toHaveCount(2);
      await expect(aside.last()).toContainText(say('mails.tries', { count: 1 }));
      await expect(aside.last()).toContainText(t('identity:mail.recover.subject'));
      await expect(aside.last()).toContainText(say('mails.trouble.refused', { reason: 'EENVELOPE 550' }));
      await statusOf(page, () =>
        aside
          .last()
          .getByRole('button', { name: say('mails.retry') })
          .click(),
      );
      await expect(flash(page)).toContainText(say('toast.retried.title'));
      await expect(aside).toHaveCount(1);
      await mailTo(anna, 2);
      await press(page, say('mails.retry-all'));
      await expect(aside).toHaveCount(0);
      await mailTo(jan, 2);
    }),
  );

  test(`${language}: what runs by itself, and how all of it is`, oneWayIn(language), async ({ page }) => {
    await sql(
      `insert into pgboss.job (name, state, created_on, started_on, completed_on)
       select name, state::pgboss.job_state, now() + interval '1 minute', now(), now()
       from (values ('account-erasure', 'completed'), ('audit-checkpoint', 'failed')) as ran (name, state)`,
    );
    await signInAdmin(page.context());
    await open(page, `/${language}/admin?tab=system`);
    const job = (name: string) => page.getByRole('row', { name: say(`system.job-name.${name}`) }).getByRole('cell');
    const moment = /\d:\d\d/;
    await expect(job('account-erasure')).toHaveText([moment, say('system.outcome.completed'), moment]);
    await expect(job('audit-checkpoint')).toHaveText([moment, say('system.outcome.failed'), moment]);
    const fact = (name: string) =>
      page
        .getByRole('region', { name: say('system.health') })
        .locator('dl > div')
        .filter({ has: page.getByText(say(`system.${name}`), { exact: true }) })
        .locator('dd');
    await expect(fact('database')).toHaveText(say('system.database-ok'));
    await expect(fact('mail')).toHaveText(say('system.mail-ok'));
    await expect(fact('catalog')).toHaveText(new RegExp(`^${say('system.catalog-at', { moment: '.*20\\d\\d.*' })}$`));
    await expect(fact('version')).toHaveText(/^\d+\.\d+\.\d+/);
  });
}
