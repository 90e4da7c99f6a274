import type { CatalogTie, MedicationPage, MedicationView } from '@domeka/inventory/contract';
import type { Dictionary } from './dictionaries.server.ts';
import type { ListState, OpenedPanel } from './list-address.ts';
import type { AddedLabels } from './labels.ts';

export type ListedMedication = Omit<
  MedicationView,
  'userId' | 'listId' | 'listName' | 'mayEdit' | 'createdAt' | 'version' | 'lotNumber' | keyof CatalogTie
> & {
  listName?: string;
  isReadOnly?: true;
  version?: number;
};

export interface Dashboard {
  /** `rows`: the medications of this page, `ListedMedication[]` as JSON; `isUnread` where they could not be read. */
  list: Omit<MedicationPage, 'items'> & { isUnread: boolean; shown: number; rows: string };
  state: ListState;
  categories: Dictionary;
  /** Read only for an open form. */
  types: Dictionary | null;
  added: AddedLabels;
  panel: OpenedPanel | null;
  /** Null without an open form, without a catalogue, or where it cannot be asked. */
  catalog: { date: string | null } | null;
  qty: string | null;
}
