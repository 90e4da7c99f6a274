import type { CalendarDate } from '@domeka/kernel';
import { readFacts } from './facts.ts';
import type { FactName, MedicationFacts } from './facts.ts';
import type { Opening } from './packages/package.ts';

export const mostImportRows = 2000;
export const importPageSize = 50;
/** In bytes. */
export const [largestImport, largestImportZip] = [5 * 1024 * 1024, 50 * 1024 * 1024];
export const importHours = 24;

/** A `table` is any other, whose columns a person may choose. */
export const importFormats = [
  'own-export',
  'own-list',
  'shared-page',
  'hamb',
  'medtimer',
  'homebox',
  'grocy',
  'table',
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** `done` can be undone until `until`; then, as after an undo of long ago, there is no plan. */
export const importStates = ['ready', 'done', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** What a column may be taken as; several may make up the note. */
export type ImportField = FactName | 'openedOn' | 'keeps';
/** What a person may choose, in the form's order. */
export const importFields = [...readFacts, 'gtin', 'openedOn', 'keeps'] as const satisfies ImportField[];

/** What is said about a file: a format cannot tell it, or it is not taken. */
export const importNotes = [
  'last-day-for-printed',
  'no-expiry-dates',
  'no-reminders',
  'no-archived',
  'no-photos',
  'lists-ignored',
  'place-in-note',
  'manufacturer-in-note',
  'names-alone',
] as const;
export type ImportNote = (typeof importNotes)[number];

/** Codes at `file`; their words are `field.file.CODE`. */
export const importFileFaults = [
  'required',
  'empty',
  'headings-alone',
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'unreadable',
  'unknown-zip',
  'is-database',
  'is-workbook',
  'is-pdf',
  'is-picture',
  'is-schedule',
  'other-json',
  'is-packages-alone',
] as const;
export type ImportFileFault = (typeof importFileFaults)[number];

export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Asked only where no line decides it. Until it is answered, such dates cannot be read. */
export interface ImportQuestion {
  kind: 'date-order' | 'day-numbers';
  /** From 0. */
  column: number;
  /** A cell as it stands there. */
  example: string;
  /** The day that it is if `day-first`, then if `month-first`; for a day number the one day. */
  means: CalendarDate[];
}

export interface ImportColumn {
  heading: string;
  field: ImportField | null;
}

/** Packages by what becomes of them. Rows left out are counted in their group and in `leftOut`. */
export interface ImportCounts {
  new: number;
  anotherPackage: number;
  alreadyThere: number;
  unread: number;
  leftOut: number;
  /** What a run adds: new ones and other packages that are not left out. */
  adds: number;
  /** Of a done import: packages that an undo takes back as they were imported. */
  takesBack: number;
  /** Of a done import: packages that are still there but were changed since, or the new medication they came with. */
  changed: number;
  /** Rows that cannot be read for a quantity, or a date, without which they could be imported. */
  oddQuantities: number;
  oddDates: number;
  /** Of `adds`: without the quantity, or a date, that cannot be read. */
  withoutQuantity: number;
  withoutDate: number;
  unknownTypes: number;
  unknownCategories: number;
  /** Ties to products that are not in the register here. */
  unknownProducts: number;
  /** Missing in the ZIP, too large, or no photos. Their rows are imported without. */
  photosRefused: number;
}

export interface ListImportView {
  id: string;
  state: ImportState;
  format: ImportFormat;
  /** Of a table: such as `utf-8`, `windows-1250`. */
  encoding: string | null;
  /** `,`, `;` or a tab. */
  delimiter: string | null;
  /** Null is personal; a list that one has left has no name. */
  listId: string | null;
  listName: string | null;
  /** May still be run, or undone. */
  mayEdit: boolean;
  /** None where the format says what everything is. */
  columns: ImportColumn[];
  sample: { line: number; cells: string[] }[];
  questions: ImportQuestion[];
  dateOrder: DateOrder | null;
  dayNumbers: boolean;
  /** Rows whose quantity, or date, cannot be read are imported without it, instead of being refused. */
  withoutQuantity: boolean;
  withoutDates: boolean;
  notes: ImportNote[];
  counts: ImportCounts;
  /** How many a run added. */
  added: number | null;
  createdAt: string;
  /** A plan is kept, and a done import can be undone, until then. */
  until: string;
  /** Grows with every change of the plan and is sent back with the next. */
  version: number;
}

export const importGroups = ['new', 'another-package', 'already-there', 'unread'] as const;
export type ImportGroup = (typeof importGroups)[number];
/** `changed`: of a done import, those that stay unless ticked. */
export const importRowGroups = [...importGroups, 'changed'] as const;
export type ImportRowGroup = (typeof importRowGroups)[number];

export interface ImportProblem {
  /** Null where the format has no columns. */
  heading: string | null;
  field: ImportField | null;
  /** What stands there, shortened. */
  value: string;
  code: string;
}

export type ImportedFacts = MedicationFacts & Opening;

export interface ImportRow {
  /** From 1; names the row in a change. */
  row: number;
  /** In the file, from 1; of a JSON its position. */
  line: number;
  group: ImportGroup;
  isLeftOut: boolean;
  isAsNew: boolean;
  /** As far as they could be read. */
  facts: Partial<ImportedFacts>;
  /** What another package joins: a medication there, or an earlier row. */
  joins: { id: string; name: string; dosage: string | null } | null;
  joinsRow: number | null;
  /** Of `joinsRow`, in the file. */
  joinsLine: number | null;
  /** What it says that the joined medication, which keeps its own, does not. */
  notTaken: FactName[];
  problems: ImportProblem[];
  /** Of a done import. */
  packageId: string | null;
  /** Names the package, as it is now, in `alsoChanged`. */
  asChanged: string | null;
  medicationId: string | null;
}

export interface ImportRowPage {
  items: ImportRow[];
  /** From 1; the nearest page if the requested one is out of range. */
  page: number;
  /** `changed` is one page. */
  pageSize: number;
  total: number;
}

/** What is omitted stays. With `version` refused if the plan has changed since. */
export interface ChangeImportInput {
  /** A field or nothing for each, in order. */
  columns?: (ImportField | '' | null)[];
  dateOrder?: DateOrder;
  dayNumbers?: boolean | string;
  withoutQuantity?: boolean | string;
  withoutDates?: boolean | string;
  /** By row. */
  leaveOut?: Record<string, boolean | string>;
  asNew?: Record<string, boolean | string>;
  version?: number | string;
}

export interface RunImportInput {
  version?: number | string;
}

export interface UndoImportInput {
  /** `asChanged` of the rows in `changed` that go as well; what has changed since it was read stays. */
  alsoChanged?: string[];
}

export interface UndoneImportView {
  removed: number;
  kept: number;
}

export interface ListImportRoutes {
  /**
   * Multipart, in any order: `file`, and `destination` (`personal` or a list's id). 30 an hour. It replaces the person's
   * plan that was not run. What is wrong with the file is said at `file`.
   */
  'POST /list-imports': { body: ReadableStream | FormData; answer: ListImportView };
  /** `list-import-not-found` once it is over. */
  'GET /list-imports/{id}': { params: { id: string }; answer: ListImportView };
  'GET /list-imports/{id}/rows': {
    params: { id: string };
    query: { group: ImportRowGroup; page?: number | string };
    answer: ImportRowPage;
  };
  /** Rows that could not be read, with line and reason, to be imported alone. */
  'GET /list-imports/{id}/unread.csv': { params: { id: string }; answer: Blob };
  /** 409 `list-import-not-ready` once it is run. */
  'PATCH /list-imports/{id}': { params: { id: string }; body: ChangeImportInput; answer: ListImportView };
  /** All or nothing. 409 `list-import-differs` where the place changed and the counts with it: read the plan anew. */
  'POST /list-imports/{id}/run': { params: { id: string }; body: RunImportInput; answer: { added: number } };
  /** 409 `list-import-not-done`. */
  'POST /list-imports/{id}/undo': { params: { id: string }; body: UndoImportInput; answer: UndoneImportView };
  /** Of a plan that was not run. 409 `list-import-not-ready` once it is. */
  'DELETE /list-imports/{id}': { params: { id: string }; answer: null };
}
