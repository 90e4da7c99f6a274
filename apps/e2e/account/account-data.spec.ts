import { readFile } from 'node:fs/promises';
import { mailTo } from '../support/mailbox.ts';
import { press } from '../support/auth-pages.ts';
import { expectRefused, field, flash, open, statusOf } from '../support/pages.ts';
import { sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const download = { name: 'Download my data' };
const grownOld = (id: string) =>
  sql(`update sessions set created_at = now() - interval '1 hour' where user_id = $1`, [id]);

test('everything comes as one file, after the password', { tag: '@both' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await grownOld(me.id);
  await open(page, '/en/account/data');
  const refused = await statusOf(page, () => page.getByRole('button', download).click());
  await expectRefused(page, refused, 'Enter your current password');
  await field(page, 'Current password').fill(me.password);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', download).click()]);
  expect(file.suggestedFilename()).toBe('domeka.zip');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('medications.csv')).toBe(true);
});

test('a mailed code proves it as well', { tag: '@no-js' }, async ({ page, me }) => {
  await grownOld(me.id);
  await open(page, '/en/account/data');
  await press(page, 'E-mail me a code instead');
  await expect(flash(page)).toContainText('We mailed you a code');
  await field(page, 'Code from the e-mail').fill('000000');
  const refused = await statusOf(page, () => page.getByRole('button', download).click());
  await expectRefused(page, refused, 'The code is not right or has expired');
  const code = /\b\d{6}\b/.exec((await mailTo(me.email)).text)?.[0] ?? '';
  await field(page, 'Code from the e-mail').fill(code);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', download).click()]);
  expect(await file.failure()).toBeNull();
});
