export interface TableRecord {
  /** First line in the file, from 1. */
  line: number;
  cells: string[];
}
