import { Injectable } from '@nestjs/common';

export interface DataSubject {
  id: string;
  email: string;
}

export type PersonalRow = Record<string, unknown>;

/**
 * One table of the export: `{name}.json` and `{name}.csv`. Never holds hashes, sealed tokens or what others keep
 * private.
 */
export interface PersonalTable {
  name: string;
  columns: readonly string[];
  pages: (subject: DataSubject) => AsyncIterable<PersonalRow[]>;
}

/** A file of the export, read when its turn comes; null when it is gone by then. */
export interface PersonalFile {
  path: string;
  read: () => Promise<Buffer | null>;
}

interface PersonalPart {
  tables: PersonalTable[];
  files?: (subject: DataSubject) => AsyncIterable<PersonalFile[]>;
}

/**
 * What the product holds about a person. Modules join with what is theirs when they start; the export asks them all.
 */
@Injectable()
export class PersonalData {
  private readonly parts: PersonalPart[] = [];

  /** Adds the tables and files of a module, once, when it starts. */
  join(part: PersonalPart) {
    this.parts.push(part);
  }

  get tables(): PersonalTable[] {
    return this.parts.flatMap(({ tables }) => tables);
  }

  async *filesOf(subject: DataSubject): AsyncIterable<PersonalFile> {
    for (const { files } of this.parts) {
      if (files) for await (const page of files(subject)) yield* page;
    }
  }
}
