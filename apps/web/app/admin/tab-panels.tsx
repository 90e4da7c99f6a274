import type { ComponentType } from 'react';
import { CatalogTab } from './catalog/catalog-tab.tsx';
import { DictionariesTab } from './dictionaries/dictionaries-tab.tsx';
import { PagesTab } from './content/list/pages-tab.tsx';
import { RecallsTab } from './recalls/recalls-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';
import { SystemTab } from './system/system-tab.tsx';
import type { AdminTab } from './tabs.ts';
import { UsersTab } from './users/users-tab.tsx';

export const tabPanels: Record<AdminTab, ComponentType> = {
  catalog: CatalogTab,
  recalls: RecallsTab,
  dictionaries: DictionariesTab,
  users: UsersTab,
  content: PagesTab,
  security: SecurityTab,
  system: SystemTab,
};
