import { Injectable } from '@nestjs/common';

export interface DataSubject {
  id: string;
  email: string;
}

export type PersonalRow = Record<string, unknown>;

/** `{name}.json` and `{name}.csv`. Never holds hashes, sealed tokens or what others keep private. */
export interface PersonalTable {
  name: string;
  columns: readonly string[];
  pages: (subject: DataSubject) => AsyncIterable<PersonalRow[]>;
}

/** Read when its turn comes; null when it is gone by then. */
export interface PersonalFile {
  path: string;
  read: () => Promise<Buffer | null>;
}

interface PersonalPart {
  tables: PersonalTable[];
  files?: (subject: DataSubject) => AsyncIterable<PersonalFile[]>;
}

@Injectable()
export class PersonalData {
  private readonly parts: PersonalPart[] = [];

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
