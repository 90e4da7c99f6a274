export { dateOrderIn, dateQuestions, dayNumberColumns } from './date-questions.ts';
export { factsOfRow } from './facts-of-row.ts';
export { FileFault } from './file-shape.ts';
export type {
  ColumnField,
  DateQuestion,
  FileFaultCode,
  FileFormat,
  FileLimits,
  FileNote,
  FilePhoto,
  Omission,
  ReadColumn,
  ReadFile,
  Reading,
  ReadRow,
  RowFacts,
  RowProblem,
} from './file-shape.ts';
export { readListFile } from './read-list-file.ts';
