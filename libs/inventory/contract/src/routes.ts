import type { AdditionPlansView, AdditionsInput, MadeAdditionsView } from './additions.ts';
import type { DictionaryName, DictionaryValueInput, DictionaryView } from './dictionary.ts';
import type { Offers } from './facts.ts';
import type { DraftKind, DraftValues, DraftView, KeptPhotoView } from './drafts.ts';
import type { ListImportRoutes } from './list-imports.ts';
import type {
  AddedMedicationView,
  AddedTodayView,
  AddMedicationInput,
  ChangedQuantityView,
  EditMedicationInput,
  MedicationFilter,
  MedicationPage,
  MedicationView,
  NameSuggestionsView,
  OfferedPurposes,
  OneMedicationView,
  OpeningInput,
  PackageInput,
  QuantityInput,
} from './medication.ts';
import type {
  ChangedSeveralView,
  ChangeSeveralInput,
  DeletionInput,
  DeletionView,
  MadeDeletionView,
} from './several.ts';
import type { OfflineList } from './offline.ts';
import type {
  FinishedStocktakeView,
  FinishInput,
  OneStocktakeView,
  SeenInput,
  StocktakeCountsView,
  StocktakeInput,
  StocktakesView,
  StocktakeView,
  TicksInput,
} from './stocktakes.ts';
import type { TakenAlongRoutes } from './taken-along.ts';
import type { PackagesOfMedication, PackageView } from './packages/package.ts';
import type { RecallAnswerInput, RecallCheckInput, RecallCheckView, RecallsView } from './recalls/recall.ts';

interface ById {
  id: string;
}

interface OfPackage extends ById {
  packageId: string;
}

export interface InventoryRoutes extends ListImportRoutes, TakenAlongRoutes {
  'GET /medications': { query: MedicationFilter; answer: MedicationPage };
  'POST /medications': { body: AddMedicationInput; answer: AddedMedicationView };
  /** Missing ones are skipped, up to a hundred are taken. */
  'PATCH /medications': { body: ChangeSeveralInput; answer: ChangedSeveralView };
  /** `q`: the start of a name, or the code of a package (8, 12, 13 or 14 digits). */
  'GET /medications/suggestions': { query: { q: string }; answer: NameSuggestionsView };
  'GET /medications/offers': { answer: Offers };
  /** Kept by devices for use without network. With `ETag`; 304 where it is equal. */
  'GET /medications/offline': { answer: OfflineList };
  'GET /medications/added-today': { query: { timeZone?: string }; answer: AddedTodayView };
  /** Of at most a hundred medications; those that the reader may not see are left out. */
  'GET /medications/packages': { query: { medicationId: string[] }; answer: { items: PackagesOfMedication[] } };
  'GET /medications/{id}': { params: ById; answer: OneMedicationView };
  /** What to offer when somebody is asked for what they keep it. */
  'GET /medications/{id}/purposes': { params: ById; answer: OfferedPurposes };
  'PATCH /medications/{id}': { params: ById; body: EditMedicationInput; answer: MedicationView };
  /** With `version`, refused if it has changed since. */
  'DELETE /medications/{id}': { params: ById; query: { version?: number | string }; answer: null };
  /** All or none; with `Idempotency-Key` a repeat adds nothing. */
  'POST /medication-additions': { body: AdditionsInput; answer: MadeAdditionsView };
  'POST /medication-additions/plans': { body: AdditionsInput; answer: AdditionPlansView };
  /** Missing ones are skipped. The deletion of a single medication has its id. */
  'POST /medication-deletions': { body: DeletionInput; answer: MadeDeletionView };
  /** For ten minutes, by the person who deleted. */
  'GET /medication-deletions/{id}': { params: ById; answer: DeletionView };
  'POST /medication-deletions/{id}/undo': { params: ById; answer: DeletionView };
  'PATCH /medications/{id}/quantity': {
    params: ById;
    body: QuantityInput;
    answer: ChangedQuantityView;
  };
  'POST /medications/{id}/packages': { params: ById; body: PackageInput; answer: PackageView };
  'PATCH /medications/{id}/packages/{packageId}': { params: OfPackage; body: PackageInput; answer: PackageView };
  /** Undone like a deletion, by the package's id. The last package stays: its medication can be deleted. */
  'DELETE /medications/{id}/packages/{packageId}': {
    params: OfPackage;
    query: { version?: number | string };
    answer: null;
  };
  'PUT /medications/{id}/packages/{packageId}/opening': { params: OfPackage; body: OpeningInput; answer: PackageView };
  'DELETE /medications/{id}/packages/{packageId}/opening': {
    params: OfPackage;
    query: { version?: number | string };
    answer: PackageView;
  };
  'PUT /medications/{id}/packages/{packageId}/recall-answer': {
    params: OfPackage;
    body: RecallAnswerInput;
    answer: PackageView;
  };
  'GET /recalls': { answer: RecallsView };
  /** Of a box before it is saved; nothing is kept. */
  'POST /recalls/checks': { body: RecallCheckInput; answer: RecallCheckView };
  'PATCH /medications/{id}/privacy': { params: ById; body: { isPrivate: boolean | string }; answer: MedicationView };
  'GET /medications/{id}/image': { params: ById; answer: Blob };
  'PUT /medications/{id}/image': { params: ById; body: ReadableStream | Blob; answer: MedicationView };
  'DELETE /medications/{id}/image': { params: ById; answer: MedicationView };
  'GET /dictionaries/{name}': { params: { name: DictionaryName }; answer: DictionaryView };
  'POST /dictionaries/{name}/values': {
    params: { name: DictionaryName };
    body: DictionaryValueInput;
    answer: DictionaryView;
  };
  'PATCH /dictionaries/{name}/values': {
    params: { name: DictionaryName };
    query: { value: string };
    body: object;
    answer: never;
  };
  'DELETE /dictionaries/{name}/values': { params: { name: DictionaryName }; query: { value: string }; answer: never };
  'POST /medication-photos': { query: { draftId?: string }; body: ReadableStream | Blob; answer: KeptPhotoView };
  'POST /medication-drafts': {
    body: { kind: DraftKind; values: DraftValues; existingId?: string; draftId?: string | null; author?: string };
    answer: { id: string };
  };
  'GET /medication-drafts/{id}': { params: ById; answer: DraftView };
  'GET /medication-drafts/{id}/image': { params: ById; answer: Blob };
  'DELETE /medication-drafts/{id}': { params: ById; answer: null };
  'GET /stocktakes': { answer: StocktakesView };
  /** The open one of the place, where there is one. */
  'POST /stocktakes': { body: StocktakeInput; answer: StocktakeView };
  'GET /stocktakes/{id}': { params: ById; answer: OneStocktakeView };
  /** With `version`, refused if anybody ticked since. */
  'DELETE /stocktakes/{id}': { params: ById; query: { version?: number | string }; answer: null };
  'PUT /stocktakes/{id}/packages': { params: ById; body: TicksInput; answer: StocktakeCountsView };
  'PUT /stocktakes/{id}/packages/{packageId}': { params: OfPackage; body: SeenInput; answer: StocktakeCountsView };
  /** Sets to 0 what is used up, in one transaction; what changed since it was seen stays and is named. */
  'POST /stocktakes/{id}/finish': { params: ById; body: FinishInput; answer: FinishedStocktakeView };
}
