import { Injectable } from '@nestjs/common';
import { Sql } from './database/sql.ts';

/** A number that administrators see. */
interface Figure {
  name: string;
  /** The query that counts it, in its only column. */
  all?: string;
  /** The query that counts a person's (`$1`). */
  ofPerson?: string;
}

/** What is counted of everything, and of a person. Modules join with what is theirs when they start. */
@Injectable()
export class Figures {
  private readonly figures: Figure[] = [];

  constructor(private readonly sql: Sql) {}

  join(...figures: Figure[]) {
    this.figures.push(...figures);
  }

  /** All figures by name, as they are at one instant. */
  all(): Promise<Record<string, number>> {
    return this.counted(({ all }) => all, []);
  }

  /** A person's figures by name: how many there are, never what is in them. */
  ofPerson(userId: string): Promise<Record<string, number>> {
    return this.counted(({ ofPerson }) => ofPerson, [userId]);
  }

  private async counted(queryOf: (figure: Figure) => string | undefined, values: unknown[]) {
    const columns = this.figures.flatMap((figure) => {
      const query = queryOf(figure);
      return query === undefined ? [] : [`(${query})::float8 as "${figure.name}"`];
    });
    if (columns.length === 0) return {};
    return (await this.sql.row<Record<string, number>>(`select ${columns.join(', ')}`, values, 'unprepared')) ?? {};
  }
}
