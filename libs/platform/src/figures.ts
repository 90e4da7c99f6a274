import { Injectable } from '@nestjs/common';
import { Sql } from './database/sql.ts';
import { counted } from './figures.queries.ts';

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
    return counted(this.sql, this.queries('all'), []);
  }

  /** A person's figures by name: how many there are, never what is in them. */
  ofPerson(userId: string): Promise<Record<string, number>> {
    return counted(this.sql, this.queries('ofPerson'), [userId]);
  }

  private queries(of: 'all' | 'ofPerson'): Record<string, string> {
    return Object.fromEntries(this.figures.flatMap((figure) => (figure[of] ? [[figure.name, figure[of]]] : [])));
  }
}
