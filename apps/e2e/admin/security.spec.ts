import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { addDays, calendarDateIn, defaultTimeZone, languages } from '@domeka/kernel';
import type { SecurityMetrics } from '@domeka/admin-security/contract';
import { parse } from 'csv-parse/sync';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { expectAt, expectErrorPage, field, flash, open } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { inTurn, sql } from '../support/product.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

const events = (page: Page) => page.getByRole('main').locator('.event');
const fact = (event: Locator, term: string) =>
  event
    .locator('dl > div')
    .filter({ has: event.page().getByText(term, { exact: true }) })
    .locator('dd');
const follow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();
const found = (page: Page) => page.getByRole('main').getByRole('status');
const day = (days: number) => calendarDateIn(defaultTimeZone, addDays(new Date(), days));

async function downloaded(page: Page, act: () => Promise<unknown>): Promise<{ file: Download; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { file, text: await readFile(await file.path(), 'utf8') };
}

async function changes(actor: string, list: string, count: number) {
  await sql(
    `insert into security_audit_logs (id, action, resource_type, resource_id, actor_id, details)
     select gen_random_uuid(), 'list_updated', 'list', $2::uuid, $1::uuid, '{"fields": ["name", "of-old"]}'
     from generate_series(1, $3::int)`,
    [actor, list, count],
  );
  const sealed = `select 1 from security_audit_seals s join security_audit_logs e on e.id = s.entry_id where e.resource_id = $1`;
  await expect.poll(async () => (await sql(sealed, [list])).length).toBe(count);
}

for (const language of languages) {
  const t = wordsIn(language);
  const say = (key: string, params = {}) => t(`admin-security:${key}`, params);
  const show = (page: Page) => page.getByRole('button', { name: say('events.show') }).click();
  const eventsPath = (filter: string, value: string) =>
    `/${language}/admin?tab=security&view=events&${filter}=${encodeURIComponent(value)}`;

  test(`${language}: the dashboard shows seven figures and the newest events`, oneWayIn(language), async ({ page }) => {
    const admin = await signInAdmin(page.context());
    await changes(admin.id, randomUUID(), 20);
    await open(page, `/${language}/admin`);
    await page.getByRole('link', { name: t('identity:admin.tab.security'), exact: true }).click();
    await expect(events(page)).toHaveCount(20);
    let [row, made] = [page.getByRole('row'), events(page)];
    await expect(async () => {
      const { id } = await admin.shares();
      await page.reload();
      const ofShare = page.locator(`a[href*="${id}"]`);
      [row, made] = [page.getByRole('row').filter({ has: ofShare }), events(page).filter({ has: ofShare })];
      // A new minute starts without other entries of theirs.
      await expect(row.locator('.event-group')).toHaveCount(1, { timeout: 2000 });
    }).toPass(); // newer entries of other tests may come first
    await expect(row).toContainText(admin.email);
    await row.locator('.event-group > summary').click(); // one row holds all entries of a person and minute
    await expect(made.getByText(t('sharing:log.action.share_created'), { exact: true })).toHaveAttribute(
      'data-colour',
      'blue',
    );
    await expect(
      row.getByText(
        language === 'pl' ? /^(przed chwilą|\d+ (sekund|minut)\S* temu)$/ : /^(just now|\d+ (second|minute)s? ago)$/,
      ),
    ).toBeVisible();
    await expect(row.locator('time')).toHaveAttribute('title', /\d:\d\d/);

    const figure = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: say(`metrics.${name}.text`) })
        .locator('.metric-figure')
        .innerText();
    await expect(async () => {
      await page.reload();
      const metrics: SecurityMetrics = await done('GET /admin/metrics', { token: admin.token });
      for (const [name, count] of Object.entries(metrics))
        expect([name, await figure(name)]).toEqual([name, count.toLocaleString(language)]);
    }).toPass(); // other tests write entries too
  });

  test(
    `${language}: what happened is looked for, page by page, and taken along`,
    oneWayIn(language),
    async ({ page }) => {
      await signInAdmin(page.context());
      const [anna, list] = [await newPerson(), randomUUID()];
      await changes(anna.id, list, 60);
      await open(page, `/${language}/admin?tab=security`);
      await follow(page, say('events.all-link'));
      await field(page, say('field.action.label')).selectOption('list_updated');
      await field(page, say('field.person.label')).fill(anna.email);
      await field(page, say('field.from.label')).fill(day(-1));
      await field(page, say('field.to.label')).fill(day(1));
      await show(page);
      const counted = (count: number) =>
        new RegExp(`^${say('events.count', { count })}, ${say('events.on', { day: '.*\\d{4}' })}$`);
      await expect(found(page)).toHaveText(counted(60));
      await expect(events(page)).toHaveCount(50);
      const asked = Object.entries({ action: 'list_updated', person: anna.email, from: day(-1), to: day(1) });
      await expect(page).toHaveURL(({ searchParams }) =>
        asked.every(([name, value]) => searchParams.get(name) === value),
      );
      await follow(page, say('events.older'));
      await expect(events(page)).toHaveCount(10);
      await follow(page, say('events.newer'));
      await expect(events(page)).toHaveCount(50);

      const { file, text } = await downloaded(page, () => follow(page, say('events.export')));
      const today = '\\d{4}-\\d\\d-\\d\\d';
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${say('export.file')}_${today}_${today}_60\\.csv$`));
      const rows: string[][] = parse(text, { bom: true, delimiter: language === 'pl' ? ';' : ',' });
      expect(rows).toHaveLength(61);
      expect(rows[0]).toContain(say('export.action'));
      expect(rows[60]).toEqual(expect.arrayContaining(['list_updated', list, anna.email]));
    },
  );

  test(`${language}: an event leads to all about its person and its thing`, oneWayIn(language), async ({ page }) => {
    await signInAdmin(page.context());
    const [anna, list] = [await newPerson(), randomUUID()];
    await changes(anna.id, list, 2);
    await open(page, eventsPath('person', anna.email));
    const [first, second] = [events(page).first(), events(page).nth(1)];
    await expect(first).toContainText(`${say('log.detail.fields')}: ${t('collaboration:log.code.field.name')}, of-old`);
    await first.getByText(say('events.details'), { exact: true }).click();
    await expect(fact(first, say('events.who'))).toHaveText(anna.email);
    await expect(fact(first, say('events.number'))).toHaveText(/^\d+$/);
    await first.getByRole('link', { name: say('events.history-thing') }).click();
    await expectAt(page, `${eventsPath('resource', 'list')}&resourceId=${list}`);
    await expect(events(page)).toHaveCount(2);
    await second.getByText(say('events.details'), { exact: true }).click(); // the first one may still be open
    await second.getByRole('link', { name: say('events.history-person') }).click();
    await expectAt(page, eventsPath('person', anna.id));
    await expect(events(page)).toHaveCount(3); // including her login
    await field(page, say('field.network.label')).fill('127.0.0.77');
    await show(page);
    await expect(events(page)).toHaveCount(1);
    await expect(events(page)).toContainText(t('identity:log.action.login'));

    await sql('delete from users where id = $1', [anna.id]);
    await page.reload();
    await events(page).getByText(say('events.details'), { exact: true }).click();
    await expect(fact(events(page), say('events.whom'))).toHaveText(say('events.gone'));
    await field(page, say('field.to.label')).fill('2020-01-01');
    await show(page);
    await expect(found(page)).toHaveText(`${say('events.none')} ${say('events.widen')}`);
    await follow(page, say('events.reset'));
    await expectAt(page, `/${language}/admin?tab=security&view=events`);
    await expect(events(page)).not.toHaveCount(0);
  });

  test(`${language}: the log is verified, and a checkpoint of it taken along`, oneWayIn(language), async ({ page }) => {
    const admin = await signInAdmin(page.context());
    await changes(admin.id, randomUUID(), 5);
    await open(page, `/${language}/admin?tab=security`);
    await press(page, say('verify.submit'));
    await expect(flash(page)).toContainText(say('toast.verified.title'));
    const state = page.getByRole('region', { name: say('verify.title') });
    await expect(state).toContainText(say('verify.intact'));
    const [told] = await sql<{ entries: number }>(
      `select (details ->> 'entries')::int as entries from security_audit_logs where action = 'audit_verified' and actor_id = $1`,
      [admin.id],
    );
    await expect(state).toContainText(say('verify.entries', { count: told?.entries }));
    const link = state.getByRole('link');
    const size = Number(/\((\d+)\)/.exec(await link.innerText())?.[1]);
    expect(size).toBeGreaterThanOrEqual(5);
    const { file, text } = await downloaded(page, () => link.click());
    expect(file.suggestedFilename()).toBe(`domeka-checkpoint-${size}.txt`);
    expect(text).toMatch(new RegExp(`^domeka/\\S+\n${size}\n`));
  });

  test(`${language}: a clean-up says what it would do, does it, and says what it did`, oneWayIn(language), ({ page }) =>
    inTurn('clean-up', async () => {
      const admin = await signInAdmin(page.context());
      const { id } = await admin.shares();
      await sql(`update shared_medication_lists set expires_at = now() - interval '1 second' where id = $1`, [id]);
      await open(page, `/${language}/admin?tab=security`);
      await follow(page, say('cleanup.run'));
      const shares = (heading: string) =>
        page.getByRole('table', { name: say(heading) }).getByRole('row', { name: say('cleanup.kind.shares') });
      await expect(shares('cleanup.preview')).toContainText(/[1-9]/);
      await press(page, say('cleanup.run'));
      await expect(flash(page)).toContainText(say('toast.cleaned.title'));
      await expect(shares('cleanup.last')).toContainText(/[1-9]/);
      await expect(page.getByRole('region', { name: say('cleanup.last') })).toContainText(admin.email);
      expect(await sql('select is_active from shared_medication_lists where id = $1', [id])).toEqual([
        { is_active: false },
      ]);
      await open(page, `/${language}/admin?tab=security&view=events&action=data_cleanup&person=${admin.id}`);
      await expect(events(page)).toHaveCount(1);
      await expect(events(page)).toContainText(`${say('log.detail.shares')}: `);
    }),
  );
}

test(
  'only administrators see any of it, and whoever is none any more is refused',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    for (const path of ['?tab=security', '?tab=system', '/audit-log.csv', '/checkpoints/1']) {
      await open(page, `/en/admin${path}`);
      await expectErrorPage(page, 'Access Denied');
      await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
    }
    expect(me.id).not.toBe('');
    const theirs = await visitor();
    const former = await signInAdmin(theirs.context());
    await open(theirs, '/en/admin?tab=security&view=cleanup');
    await sql('update users set is_admin = false where id = $1', [former.id]);
    expect(await press(theirs, 'Run Cleanup')).toBe(403);
    await expectErrorPage(theirs, 'Access Denied');
    await expect(theirs.getByText('Access denied. Admin privileges required.')).toBeVisible();
  },
);
