import type {
  AddedTodayView,
  MedicationPage,
  MedicationView,
  OfferedPurposes,
  Offers,
  RecallState,
  UnsharedPackageFact,
} from '@domeka/inventory/contract';
import type { Dictionary } from './dictionaries.server.ts';
import type { GoodTold } from './good-packages.tsx';
import type { ListState, OpenedPanel } from '../navigation/list-address.ts';
import type { AddedLabels } from './labels.ts';

export type ListedMedication = Omit<
  MedicationView,
  | 'userId'
  | 'listId'
  | 'listName'
  | 'mayEdit'
  | 'createdAt'
  | 'version'
  | 'packageCount'
  | 'openedCount'
  | 'recall'
  | 'catalogProductId'
  | 'purposes'
  | 'isTaken'
  | 'how'
  | 'takenBy'
  | UnsharedPackageFact
> & {
  listName?: string;
  isReadOnly?: true;
  /** Only of several. */
  packageCount?: number;
  /** Where some packages are good and some not; `recall` is then never an alarm. */
  good?: GoodTold;
  recall?: RecallState;
  taken?: Pick<MedicationView, 'how' | 'takenBy'>;
  version?: number;
};

export interface Dashboard {
  /** `rows`: `ListedMedication[]` as JSON; `isUnread`: they could not be read. */
  list: Omit<MedicationPage, 'items' | 'shelf' | 'maybe'> & {
    isUnread: boolean;
    shown: number;
    rows: string;
    /** `ListedMedication[]` as JSON; null for none. */
    maybeRows: string | null;
  };
  /** `ShelfView` as JSON; null where there is little to see. */
  shelf: string | null;
  state: ListState;
  categories: Dictionary;
  types: Dictionary | null;
  added: AddedLabels;
  panel: OpenedPanel | null;
  /** Null without an open form or a catalogue, or when it cannot be read. */
  catalog: { date: string | null } | null;
  /** Only beside a form. */
  offers: Offers;
  qty: string | null;
  /** Only beside the form that adds. */
  addedToday: AddedTodayView | null;
  /** What was just added, to be asked about once. */
  asks: (OfferedPurposes & { id: string }) | null;
}
