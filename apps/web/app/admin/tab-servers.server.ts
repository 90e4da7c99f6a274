import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { actOnCatalog, loadCatalog } from './catalog/catalog.server.ts';
import { actOnDictionary, loadDictionary } from './dictionaries/dictionaries.server.ts';
import { actOnPages, loadPages } from './content/list/pages.server.ts';
import { actOnRecalls, loadRecalls } from './recalls/recalls.server.ts';
import { actOnSecurity, loadSecurity } from './security/security.server.ts';
import { actOnSystem, loadSystem } from './system/system.server.ts';
import type { AdminTab } from './tabs.ts';
import { actOnUsers, loadUsers } from './users/users.server.ts';

interface TabServer {
  load: (asked: LoaderFunctionArgs) => Promise<unknown>;
  act: (posted: ActionFunctionArgs) => Promise<unknown>;
}

export const tabServers: Record<AdminTab, TabServer> = {
  catalog: { load: loadCatalog, act: actOnCatalog },
  recalls: { load: loadRecalls, act: actOnRecalls },
  dictionaries: { load: loadDictionary, act: actOnDictionary },
  users: { load: loadUsers, act: actOnUsers },
  content: { load: loadPages, act: actOnPages },
  security: { load: loadSecurity, act: actOnSecurity },
  system: { load: loadSystem, act: actOnSystem },
};
