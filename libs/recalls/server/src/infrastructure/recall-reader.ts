import type { RecallContents } from '../domain/recall-list.ts';

export interface RecallReader {
  read(text: string): void;
  end(): RecallContents;
}
