import type { Language } from '@domeka/kernel';
import type { ShareView } from '@domeka/sharing/contract';
import { managePath } from '../lib/navigation/list-paths.ts';

/** Where the share's row stands: on its list's page, or among all links, as `from` in the address says. */
export const rowsPath = (language: Language, search: string, listId: ShareView['listId']) =>
  managePath(language, new URLSearchParams(search).get('from') === 'all' ? 'all' : (listId ?? 'personal'));
