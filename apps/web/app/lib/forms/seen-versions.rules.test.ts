import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const aForm = /method="post"|<ConfirmPage\b|\buseConfirmDialog\(/g;
const aVersion =
  /<SeenVersion\b|\bversion=\{|\bversion: [a-z]|name="versions"|\bseen: seenControl\b|name="existingVersion"|name="version"|name="seenRole"/;

const carrying: Record<string, number> = {
  'account/profile.tsx': 1,
  'admin/catalog/undo/undo-import.tsx': 1,
  'admin/content/delete-page.tsx': 1,
  'admin/content/form/page-form.tsx': 1,
  'admin/content/page-revisions.tsx': 1,
  'collaboration/settings/danger-zone.tsx': 1,
  'collaboration/settings/delete-list.tsx': 1,
  'collaboration/settings/hand-over-card.tsx': 1,
  'collaboration/settings/hand-over.tsx': 1,
  'collaboration/members/members-table.tsx': 2,
  'collaboration/settings/settings.tsx': 1,
  'inventory/delete/clear-out.tsx': 1,
  'inventory/delete/delete-medication.tsx': 1,
  'inventory/form/duplicate-question.tsx': 1,
  'inventory/form/facts-form.tsx': 1,
  'inventory/import/column-choices.tsx': 1,
  'inventory/import/plan-questions.tsx': 1,
  'inventory/import/plan-rows.tsx': 1,
  'inventory/import/run-plan.tsx': 1,
  'inventory/list/added-today.tsx': 1,
  'inventory/form/purpose-question.tsx': 1,
  'inventory/form/quantity-editor.tsx': 1,
  'inventory/bulk/select-medications.tsx': 1,
  'inventory/packages/opening-form.tsx': 1,
  'inventory/packages/package-cards.tsx': 2,
  'inventory/packages/package-card.tsx': 1,
  'inventory/print/name-on-sheet.tsx': 1,
  'inventory/recalls/look-at-box.tsx': 1,
  'inventory/recalls/taken-back.tsx': 1,
  'inventory/stocktake/end-of-stocktake.tsx': 1,
  'inventory/stocktake/give-up-stocktake.tsx': 1,
  'inventory/stocktake/set-back.tsx': 1,
  'lib/questions/confirm-dialog.tsx': 1,
  'lib/questions/confirm-page.tsx': 1,
  'reminders/account/settings-form.tsx': 1,
  'sharing/changing/change-share.tsx': 1,
};

const others: Record<string, Record<string, number>> = {
  'takes access away, or gives it: that always goes through': {
    'account/sessions/end-other-sessions.tsx': 1,
    'account/sessions/end-session.tsx': 1,
    'account/two-step/remove-app.tsx': 1,
    'account/sign-in-methods/remove-sign-in-method.tsx': 1,
    'account/sessions/sessions.tsx': 1,
    'account/sign-in-methods/sign-in-methods.tsx': 2,
    'account/two-step/two-step-off.tsx': 1,
    'admin/users/invitations/take-back.tsx': 1,
    'admin/users/user-action.tsx': 1,
    'collaboration/members/cancel-invitation.tsx': 1,
    'collaboration/invitation/decline-invitation.tsx': 1,
    'collaboration/invitation/invitation.tsx': 2,
    'collaboration/members/leave-card.tsx': 1,
    'collaboration/members/leave-list.tsx': 1,
    'collaboration/members/pending-invitations.tsx': 1,
    'collaboration/members/remove-member.tsx': 1,
    'reminders/devices/devices-part.tsx': 1,
    'sharing/all-links.tsx': 1,
    'sharing/delete-share.tsx': 1,
    'sharing/end-all-shares.tsx': 1,
    'sharing/share-table.tsx': 1,
  },
  'begins something, and overwrites nothing': {
    'admin/catalog/fetch/fetch-state.tsx': 1,
    'admin/catalog/upload-form.tsx': 1,
    'admin/dictionaries/dictionaries-tab.tsx': 1,
    'admin/recalls/upload-recalls.tsx': 1,
    'admin/recalls/waiting-file.tsx': 1,
    'admin/content/form/ended-session.tsx': 1,
    'admin/users/invitations/invite.tsx': 1,
    'collaboration/settings/deleted-lists.tsx': 1,
    'collaboration/members/invite-card.tsx': 1,
    'collaboration/settings/new-list-form.tsx': 1,
    'collaboration/share-by-link.tsx': 1,
    'content/contact-dialog.tsx': 1,
    'inventory/stocktake/begin-stocktake.tsx': 1,
    'content/contact.tsx': 1,
    'inventory/tray/tray-form.tsx': 1,
    'inventory/import/choose-file.tsx': 1,
    'sharing/card/card-form.tsx': 1,
    'sharing/making/share-page.tsx': 1,
  },
  'of one person alone, who shows who they are for it': {
    'account/ask-to-confirm.tsx': 1,
    'account/sign-in-methods/add-sign-in-method.tsx': 1,
    'account/data.tsx': 1,
    'account/delete-account.tsx': 1,
    'account/email-part.tsx': 2,
    'account/proof/proof.tsx': 1,
    'account/security.tsx': 1,
    'account/two-step/set-up-app.tsx': 1,
    'account/two-step/two-step-on.tsx': 2,
    'admin/users/invitations/invitation-link.tsx': 1,
    'identity/auth-form.tsx': 1,
    'identity/code-forms.tsx': 1,
    'identity/confirm.tsx': 1,
    'identity/give-consents.tsx': 2,
    'identity/other-account.tsx': 1,
    'identity/providers/provider-callback.tsx': 1,
    'identity/setup/setup.tsx': 1,
    'identity/two-step/two-step.tsx': 2,
    'reminders/account/change-calendar.tsx': 1,
    'reminders/account/calendar.tsx': 1,
    'reminders/account/reach-part.tsx': 2,
    'reminders/snooze-form.tsx': 1,
    'reminders/stop.tsx': 2,
    'sharing/passcode-page.tsx': 1,
  },
  'a step, a switch or a rereading: what it does does not hang on what was shown': {
    'admin/catalog/products/product.tsx': 1,
    'admin/content/list/pages-table.tsx': 2,
    'collaboration/manage-tools.tsx': 1,
    'inventory/list/head/list-tabs.tsx': 1,
    'inventory/list/head/order-select.tsx': 1,
    'inventory/list/medication-table.tsx': 2,
    'inventory/list/offer.tsx': 1,
    'inventory/stocktake/open-stocktake.tsx': 2,
    'inventory/stocktake/scan-part.tsx': 2,
    'landing/try-it.tsx': 2,
    'shell/messages/account-notices.tsx': 1,
    'lib/errors/error-page.tsx': 1,
    'shell/frame/language-switch.tsx': 1,
    'shell/frame/sign-out-form.tsx': 1,
    'shell/frame/theme-switch.tsx': 1,
  },
  'of an import that is compared again where the register changed since': {
    'admin/catalog/column-forms.tsx': 2,
    'admin/catalog/decision-forms.tsx': 1,
    'admin/catalog/tables/code-question.tsx': 1,
    'admin/catalog/tables/remembered-mapping.tsx': 1,
  },
  'does what a rule says, whatever stands there': {
    'admin/security/cleanup-preview.tsx': 1,
    'admin/security/verify-log.tsx': 2,
    'admin/system/mail-queue.tsx': 1,
    'admin/system/system-tab.tsx': 1,
    'inventory/import/undo-plan.tsx': 1,
  },
  'is always refused': {
    'admin/dictionaries/delete-dictionary-value.tsx': 1,
    'admin/dictionaries/dictionary-table.tsx': 2,
  },
  'holds the forms of others': {
    'lib/questions/use-confirm-dialog.tsx': 1,
    'lib/tables/row-action.tsx': 1,
    'shell/messages/flash-actions.tsx': 1,
  },
};

const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8');
const formsOf = (file: string) => textOf(file).match(aForm)?.length ?? 0;

test('every form is known for carrying the versions it was drawn from, or for needing none', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const found = files.map((file) => [file, formsOf(file)] as const).filter(([, forms]) => forms > 0);
  expect(Object.fromEntries(found)).toEqual(Object.assign({}, carrying, ...Object.values(others)));
});

test.each(Object.keys(carrying))('the form of %s says what was seen', (file) => {
  expect(textOf(file)).toMatch(aVersion);
});
