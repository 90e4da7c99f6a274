import { api, done } from '../support/api.ts';
import { fillSignUp, press } from '../support/auth-pages.ts';
import { invitationPage, invite, newList } from '../support/list-steps.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { fillMedication, openMore, pressAdd } from '../support/medication-form.ts';
import {
  choose,
  confirm,
  expectAt,
  field,
  flash,
  line,
  followAndConfirm,
  open,
  openSheet,
  question,
  row,
} from '../support/pages.ts';
import { newEmail, newPerson } from '../support/person.ts';
import { expect, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

test(
  'two people, two languages: invited by mail, signed up, both edit one list, then one may only look',
  { tag: '@both' },
  async ({ page, me, visitor }) => {
    const pl = wordsIn('pl');
    await open(page, '/en/list-management');
    await expect(page.getByRole('heading', { name: 'No medication list found.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/en/dashboard');
    await field(page, 'List name').fill('Home');
    await press(page, 'Create a list');
    await expect(page.getByRole('heading', { name: 'Manage Lists: Home', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Members (1)' })).toBeVisible();

    const email = newEmail('jan');
    await expect(field(page, 'Collaborator - Can add/edit medications')).toBeChecked();
    await field(page, 'E-mail address').fill(email);
    await press(page, 'Send invitation');
    await expect(flash(page)).toContainText(
      'Invitation sent - user will be added to the list when they create an account',
    );
    await expect(row(page, email)).toContainText('Collaborator');

    const other = await visitor({ locale: 'pl-PL' });
    await open(other, await invitationPage(email, 'pl'));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Zaproszenie do listy „Home”');
    await expect(other.getByText(me.email)).toBeVisible();
    await other.getByRole('link', { name: pl('collaboration:invitation.sign-up') }).click();
    await expect(other.locator('.invited-address')).toHaveText(email);
    await fillSignUp(other, null, { language: 'pl' });
    await press(other, pl('identity:view.signup.submit'));
    await open(other, linkIn(await mailTo(email, 2)).href);
    await press(other, pl('identity:confirm.signup.submit'));
    await expectAt(other, '/pl/dashboard');
    expect((await mailTo(email, 3)).subject).toBe('Witaj w Domece');

    await open(other, '/pl/dashboard?panel=add');
    await field(other, pl('inventory:field.name.label')).fill('Syrop');
    await field(other, pl('inventory:field.listId.label')).selectOption({ label: 'Home' });
    await field(other, pl('inventory:field.expiryDate.label')).fill('03 2099');
    await press(other, pl('inventory:panel.submit-add'));
    await expect(row(other, 'Syrop')).toContainText('Lista: Home');

    await open(page, '/en/dashboard');
    await expect(row(page, 'Syrop')).toContainText('List: Home');
    await choose(page, 'Edit: Syrop');
    await fillMedication(page, { name: 'Syrup for coughs' });
    await press(page, 'Save');
    await expect(row(page, 'Syrup for coughs')).toBeVisible();

    await open(other, '/pl/dashboard');
    await choose(other, `${pl('inventory:list.edit')}: Syrup for coughs`);
    await openMore(other);
    await field(other, pl('inventory:field.dosage.label')).fill('5 ml');
    await press(other, pl('inventory:panel.submit-edit'));
    await expect(row(other, 'Syrup for coughs')).toContainText('5 ml');
    await open(page, '/en/dashboard');
    await expect(row(page, 'Syrup for coughs')).toContainText('5 ml');

    await choose(other, `${pl('inventory:list.edit')}: Syrup for coughs`);
    await field(other, pl('inventory:field.name.label')).fill('Mój syrop');
    await open(page, '/en/list-management/members');
    await row(page, email).getByRole('combobox').selectOption('viewer');
    if (!scriptsRun()) await row(page, email).getByRole('button').click();
    await expect(flash(page)).toContainText('The role is changed');

    expect(await press(other, pl('inventory:panel.submit-edit'))).toBe(403);
    await expect(other.locator('.error-summary')).toContainText('Twoja rola na tej liście na to nie pozwala.');
    await expect(field(other, pl('inventory:field.name.label'))).toHaveValue('Mój syrop');
    await open(other, '/pl/dashboard');
    await expect(row(other, 'Syrup for coughs')).toContainText('Tylko podgląd');
    await expect(row(other, 'Syrup for coughs').locator('button, .row-actions a:not(.packages)')).toHaveCount(0);
  },
);

test(
  'where scripts run a role is saved as it is chosen, keeps the focus, and gives way where it is refused',
  { tag: '@js' },
  async ({ page, me }) => {
    const list = await newList(me, 'Home');
    const jan = await newPerson();
    await invite(me, list, jan.email);
    await open(page, `/en/list-management/members?list=${list.id}`);
    const role = row(page, jan.email).getByRole('combobox');
    await expect(row(page, jan.email).getByRole('button')).toHaveCount(0);
    await role.focus();
    await page.keyboard.press('ArrowDown');
    await expect(flash(page)).toContainText('The role is changed');
    await expect(role).toHaveValue('viewer');
    await expect(role).toBeFocused();
    expect(await done(`GET /lists/${list.id}`, { token: jan.token })).toMatchObject({ role: 'viewer' });

    await done(`DELETE /lists/${list.id}/members/${jan.id}`, { token: me.token });
    await page.keyboard.press('ArrowUp');
    await expect(flash(page)).toContainText('Failed to update member role');
    await expect(role).toHaveValue('viewer');
    await expect(role).toBeFocused();
    const notAMember = 'Failed to update member role This person is not a member of the list.';
    await expect(role).toHaveAccessibleDescription(notAMember);
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(flash(page)).toHaveCount(0);
    await expect(role).toHaveAccessibleDescription(notAMember);
  },
);

test('one’s own role is given away by a button only', { tag: '@js' }, async ({ page, me }) => {
  const anna = await newPerson();
  const list = await newList(anna, 'Home');
  await invite(anna, list, me.email);
  await open(page, `/en/list-management/members?list=${list.id}`);
  await row(page, me.email).getByRole('combobox').selectOption('viewer');
  await row(page, me.email)
    .getByRole('button', { name: `Save the role of ${me.email}` })
    .click();
  await expect(flash(page)).toContainText('The role is changed');
  await expect(row(page, me.email)).toContainText('Viewer');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test(
  'viewers see members and that shares exist, settings are not for them, and they can leave',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const anna = await newPerson();
    const list = await newList(anna, 'Home');
    await invite(anna, list, me.email, 'viewer');
    await api('POST /shares', { token: anna.token, body: { listId: list.id } });
    await open(page, '/en/list-management');
    await expect(page.getByRole('button', { name: 'Share List' })).toBeDisabled();
    await expect(page.getByText('Only the owner and collaborators can share this list')).toBeVisible();
    await expect(page.locator('table.shares tbody tr')).toHaveCount(1);
    await expect(page.locator('table.shares :is(a.danger, input)')).toHaveCount(0);
    await expect(page.locator('.tab-links [aria-disabled]')).toHaveText('Settings');
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Members (2)' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Share List', 'Refresh']);
    await expect(page.getByRole('button', { name: 'Share List' })).toBeDisabled();

    for (const path of ['dashboard', 'dashboard/print', 'list-management', 'list-management/members']) {
      await open(page, `/en/${path}?list=${list.id}`);
      await expect(page.locator('a[href*="panel=share"]'), path).toHaveCount(0);
    }

    const adding = `/en/dashboard?list=${list.id}&panel=add`;
    await open(page, adding);
    await expect(page.getByRole('note')).toHaveText(
      'You can only view “Home”. This medication goes to your personal ones.',
    );
    await fillMedication(page, { name: 'Apap' });
    await pressAdd(page);
    await expectAt(page, '/en/dashboard?list=personal&panel=add');
    await expect(row(page, 'Apap')).toBeVisible();
    await expect(page.getByRole('note')).toHaveCount(0);
    await newList(me, 'Flat');
    await open(page, adding);
    await expect(page.getByRole('note')).toContainText('Choose another place for this medication.');
    await expect(field(page, 'On which list?').getByRole('option')).toHaveText(['Personal', 'Flat']);

    await open(page, `/en/list-management/members?list=${list.id}`);
    await followAndConfirm(page, 'Leave the list', 'Leave the list');
    await expect(flash(page)).toContainText('You left the list');
    expect(await done('GET /lists', { token: me.token })).toMatchObject({ items: [{ name: 'Flat' }] });
  },
);

test(
  'a list is renamed, shared by link, deleted by its name and brought back',
  { tag: '@both' },
  async ({ page, me, visitor }) => {
    const list = await newList(me, 'Home');
    await api('POST /medications', { token: me.token, body: { name: 'Apap', listId: list.id } });
    const settings = `/en/list-management/settings?list=${list.id}`;
    await open(page, settings);
    await field(page, 'List name').fill(' ');
    expect(await press(page, 'Save')).toBe(422);
    await expect(page.locator('.error-summary')).toContainText('Failed to update list');
    await field(page, 'List name').fill('Flat');
    await press(page, 'Save');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Lists: Flat');

    await open(page, `/en/list-management?list=${list.id}&panel=share`);
    await press(page, 'Send a link');
    await expect(flash(page)).toContainText('Share created successfully');
    const reader = await visitor();
    await open(reader, new URL(await page.locator('.copy-input').inputValue()).pathname);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Flat');
    await expect(line(reader, 'Apap')).toBeVisible();

    await open(page, settings);
    await page.getByRole('link', { name: 'Delete List' }).click();
    await expect(page.getByText('Its 1 medication goes with it')).toBeVisible();
    const name = question(page).getByLabel('Type the name of the list: Flat');
    await name.fill('Flats');
    expect(await confirm(page, 'Delete List')).toBe(422);
    await expect(question(page).locator('.error-summary')).toContainText('Failed to delete list');
    await expect(name).toHaveAccessibleDescription(/^This is not the list’s name/);
    if (scriptsRun()) await expect(name).toHaveValue('Flats');
    await name.fill('Flat');
    await confirm(page, 'Delete List');
    await expect(flash(page)).toContainText('List deleted successfully');
    await expectAt(page, '/en/');
    expect((await reader.reload())?.status()).toBe(404);
    await open(page, '/en/list-management');
    await page.getByRole('button', { name: 'Restore the list Flat' }).click();
    await expect(flash(page)).toContainText('The list is back');
    await open(page, '/en/dashboard');
    await expect(row(page, 'Apap')).toContainText('List: Flat');
  },
);

test(
  'the medication list narrows to one list, or to one’s own; a list goes to its next owner',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const list = await newList(me, 'Home');
    const jan = await newPerson();
    await invite(me, list, jan.email);
    await me.has({ name: 'Own' });
    await api('POST /medications', { token: me.token, body: { name: 'Ours', listId: list.id } });
    await open(page, '/en/dashboard');
    const lists = page.getByRole('navigation', { name: 'Lists' });
    await openSheet(page);
    await lists.getByRole('link', { name: 'Home' }).click();
    await expect(row(page, 'Own')).toHaveCount(0);
    await expect(row(page, 'Ours')).toBeVisible();
    await page.getByRole('link', { name: 'Add medication' }).click();
    await expect(field(page, 'On which list?')).toHaveValue(list.id);
    await open(page, '/en/dashboard?list=personal');
    await expect(row(page, 'Own')).toBeVisible();
    await expect(row(page, 'Ours')).toHaveCount(0);
    await open(page, `/en/list-management/settings?list=${list.id}`);
    await followAndConfirm(page, `Hand over to ${jan.email}`, 'Hand over');
    await expect(flash(page)).toContainText('The list has a new owner');
    await expect(page.getByText('Only the owner can change this.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Delete List' })).toHaveCount(0);
  },
);

test(
  'a list renamed by somebody else meanwhile shows its new name, and what was typed stays',
  { tag: '@js' },
  async ({ page, me }) => {
    const list = await newList(me, 'Home');
    await open(page, `/en/list-management/settings?list=${list.id}`);
    const name = field(page, 'List name');
    await name.fill(' ');
    await done(`PATCH /lists/${list.id}`, { token: me.token, body: { name: 'House' } });
    expect(await press(page, 'Save')).toBe(422);
    await expect(page.locator('.error-summary')).toBeVisible();
    await name.fill('Flat');
    expect(await press(page, 'Save')).toBe(409);
    await expect(page.locator('.error-summary')).toContainText('This was changed elsewhere while you were writing.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Lists: House');
    await expect(name).toHaveValue('Flat');
    await press(page, 'Save');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Lists: Flat');
    await name.fill('Our flat');
    await press(page, 'Save');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Lists: Our flat');
  },
);

test('the chosen list stands above the medicines, and is left by one tap', { tag: '@no-js' }, async ({ page, me }) => {
  const names = ['The house by the lake', 'Grandmother and grandfather', 'The first-aid box of the car'];
  for (const name of names) await newList(me, name);
  await me.has({ name: 'Own' });
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/en/dashboard');
  await openSheet(page);
  const lists = page.getByRole('navigation', { name: 'Lists' });
  await expect(lists.getByRole('link')).toHaveText(['All', 'Personal', ...names]);
  await lists.getByRole('link').last().click();
  await expect(row(page, 'Own')).toHaveCount(0);
  const token = page.getByRole('link', { name: /^Remove filter: / });
  await expect(token).toContainText(names.at(-1) ?? '');
  await token.click();
  await expectAt(page, '/en/dashboard');
  await expect(row(page, 'Own')).toBeVisible();
});
