import { inventoryEn } from '@domeka/inventory/contract';
import { createI18n } from '../lib/i18n.ts';
import type { Dashboard } from './dashboard.server.ts';
import { titleOfList } from './title-of-list.ts';

const { t } = createI18n('en', { inventory: inventoryEn });
const title = (dashboard: object | null) => titleOfList(t, dashboard as Dashboard | null);
const list = { page: 1, pageSize: 20, total: 20 };

test.each([
  [null, 'My medications'],
  [{ list }, 'My medications'],
  [{ list: { ...list, page: 2, total: 41 } }, 'My medications (page 2 of 3)'],
  [{ list, panel: { kind: 'add' } }, 'Add medication – My medications'],
  [{ list, panel: { kind: 'edit' } }, 'Edit medication – My medications'],
  [{ list, panel: null, qty: 'x' }, 'Change quantity – My medications'],
])('%j', (dashboard, expected) => expect(title(dashboard)).toBe(expected));
