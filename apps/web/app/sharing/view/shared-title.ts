import type { SharedListView } from '@domeka/sharing/contract';
import type { TFunction } from 'i18next';
import { plainName } from '../../inventory/facts/owner-shown.ts';

type Titled = Pick<SharedListView, 'listName' | 'ownerName'>;

/** An address is no title. */
export function sharedTitle(t: TFunction, { listName, ownerName }: Titled): string {
  const owner = plainName(ownerName);
  return listName ?? (owner === null ? t('sharing:view.unnamed') : t('sharing:view.title', { owner }));
}

/** Who shares it, unless the title says so. */
export const sharedBy = ({ listName, ownerName }: Titled): string | null =>
  listName !== null || plainName(ownerName) === null ? ownerName : null;
