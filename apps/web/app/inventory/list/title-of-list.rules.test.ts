import { inventoryEn } from '@domeka/inventory/contract';
import { commonEn } from '@domeka/kernel';
import { createI18n } from '../../lib/words/i18n.ts';
import type { Dashboard } from '../facts/dashboard.ts';
import { titleOfList } from './title-of-list.ts';

const { t } = createI18n('en', { inventory: inventoryEn, common: commonEn });
const list = { page: 1, pageSize: 20, total: 20, shown: 20, lists: [{ id: 'a', name: 'Grandma' }] };
const state = { q: '', categories: [], list: '', tab: '', sort: '', expiry: '', recall: '', taken: '' };
const title = (dashboard: object | null) =>
  titleOfList(t, dashboard && ({ list, state, panel: null, qty: null, ...dashboard } as unknown as Dashboard));

test.each([
  [null, 'Log in – My medications'],
  [{}, 'My medications'],
  [{ list: { ...list, page: 2, total: 41 } }, 'My medications (page 2 of 3)'],
  [{ list: { ...list, shown: 0 } }, 'No medications yet – My medications'],
  [{ list: { ...list, shown: 0, wasUsed: true } }, 'Nothing left here – My medications'],
  [{ state: { ...state, tab: 'all' } }, 'Include shared – My medications'],
  [{ state: { ...state, list: 'a' } }, 'Grandma – My medications'],
  [{ state: { ...state, list: 'personal' } }, 'Personal – My medications'],
  [{ state: { ...state, q: 'apap' } }, 'Search results – My medications'],
  [{ state: { ...state, categories: ['allergy'] } }, 'Search results – My medications'],
  [{ state: { ...state, expiry: 'soon' } }, 'Expiring soon – My medications'],
  [{ state: { ...state, recall: 'any' } }, 'Recalled, or to be checked – My medications'],
  [{ state: { ...state, recall: 'check' } }, 'To be checked – My medications'],
  [{ state: { ...state, taken: 'true' } }, 'What I take – My medications'],
  [{ state: { ...state, expiry: '2027-03' } }, 'Expires in 03.2027 – My medications'],
  [{ state: { ...state, sort: 'name' } }, 'My medications'],
  [{ state: { ...state, q: 'zzz' }, list: { ...list, shown: 0 } }, 'No medication matches – My medications'],
  [{ panel: { kind: 'add' } }, 'Add medication – My medications'],
  [{ panel: { kind: 'add' }, state: { ...state, list: 'a' } }, 'Add medication – Grandma – My medications'],
  [
    { panel: { kind: 'add', draft: { kind: 'duplicate', existing: {} } } },
    'Is this the same medicine? – My medications',
  ],
  [{ panel: { kind: 'edit' } }, 'Edit medication – My medications'],
  [{ qty: 'x' }, 'Change quantity – My medications'],
])('%j', (dashboard, expected) => expect(title(dashboard)).toBe(expected));
