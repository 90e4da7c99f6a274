import { randomUUID } from 'node:crypto';
import { languages } from '@domeka/kernel';
import {
  expectAt,
  expectErrorPage,
  expectRefused,
  field,
  flash,
  followAndConfirm,
  open,
  summary,
} from '../support/pages.ts';
import { press } from '../support/auth-pages.ts';
import { signIn } from '../support/person.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { newAdmin, signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

test(
  'the area is for administrators, who show a second factor; its links are for them',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    await open(page, '/en/admin');
    await expectErrorPage(page, 'Access Denied');
    await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    expect(me.id).not.toBe('');
    const theirs = await visitor();
    await open(theirs, '/en/admin?tab=dictionaries');
    await expectAt(theirs, `/en/auth?tab=login&returnTo=${encodeURIComponent('/en/admin?tab=dictionaries')}`);
    const admin = await newAdmin();
    await signIn(theirs.context(), admin);
    await open(theirs, '/en/admin');
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Second step');
  },
);

for (const language of languages)
  test(`${language}: an added value is at hand for everybody`, oneWayIn(language), async ({ visitor, page, me }) => {
    expect(me.id).not.toBe('');
    const t = wordsIn(language);
    const theirs = await visitor();
    await signInAdmin(theirs.context());
    await open(theirs, `/${language}/`);
    await theirs
      .getByRole('banner')
      .getByRole('navigation', { name: t('common:nav.main') })
      .getByText(t('common:nav.admin'))
      .click();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('identity:admin.title'));
    await theirs.getByRole('link', { name: t('identity:admin.tab.dictionaries') }).click();
    const value = `patches ${randomUUID().slice(0, 8)}`;
    const label = `Plastry ${value.slice(-8)}`;
    await field(theirs, t('inventory:field.value.label')).fill(`  ${value.toUpperCase()} `);
    await field(theirs, t('inventory:field.labels.pl.label')).fill(label);
    await press(theirs, t('inventory:dictionary.submit'));
    await expect(flash(theirs)).toContainText(t('inventory:toast.value-added.title', { value }));
    await expect(theirs.getByRole('row', { name: value })).toContainText(language === 'pl' ? label : value);

    await open(page, `/${language}/dashboard?panel=add`);
    await field(page, t('inventory:field.name.label')).fill('Fastum');
    await field(page, t('inventory:field.type.label')).selectOption(value);
    await field(page, t('inventory:field.expiryDate.label')).fill('2099-01-31');
    await press(page, t('inventory:panel.submit-add'));
    await expect(page.getByRole('row', { name: 'Fastum' })).toContainText(language === 'pl' ? label : value);
  });

test('a value is refused in words, and stays as it is in words', { tag: '@both' }, async ({ visitor }) => {
  const page = await visitor();
  await signInAdmin(page.context());
  await open(page, '/en/admin?tab=dictionaries&dict=medication_category');
  await field(page, 'New value').fill('Cold/FLU');
  await field(page, 'English label').fill('Cold');
  const refused = await press(page, 'Add');
  await expectRefused(page, refused, 'Failed to add medication category', 'This value is there already');
  await expect(field(page, 'New value')).toHaveValue('Cold/FLU');
  await expect(field(page, 'English label')).toHaveValue('Cold');
  await page.getByRole('button', { name: 'Edit: cold/flu' }).click();
  await expect(summary(page)).toContainText(
    'Enum values cannot be modified once created. Please add a new value instead.',
  );
  await followAndConfirm(page, 'Delete: equipment', 'Delete');
  const said = scriptsRun() ? page.getByRole('row', { name: /^equipment/ }) : summary(page);
  await expect(said).toContainText('Failed to delete');
  await expect(said).toContainText(
    'Enum values cannot be deleted once created in PostgreSQL. This is a database limitation.',
  );
});

test('`/admin` leads to the area in the preferred language', { tag: '@no-js' }, async ({ visitor }) => {
  const page = await visitor({ locale: 'pl-PL' });
  await signInAdmin(page.context());
  await open(page, '/admin');
  await expectAt(page, '/pl/admin');
});
