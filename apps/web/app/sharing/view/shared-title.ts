import type { SharedListView } from '@domeka/sharing/contract';
import type { TFunction } from 'i18next';

type Titled = Pick<SharedListView, 'listName' | 'ownerEmail' | 'ownerName'>;

/** An address is no title. */
export function sharedTitle(t: TFunction, { listName, ownerEmail, ownerName }: Titled): string {
  if (listName !== null) return listName;
  return ownerEmail === null ? t('sharing:view.title', { owner: ownerName }) : t('sharing:view.unnamed');
}

/** Who shares it, unless the title says so. */
export const sharedBy = ({ listName, ownerEmail, ownerName }: Titled): string | null =>
  listName !== null || ownerEmail !== null ? ownerName : null;
