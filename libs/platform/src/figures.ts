import { Injectable } from '@nestjs/common';
import { Sql } from './database/sql.ts';
import { counted } from './figures.queries.ts';

interface Figure {
  name: string;
  all?: string;
  ofPerson?: string;
}

@Injectable()
export class Figures {
  private readonly figures: Figure[] = [];

  constructor(private readonly sql: Sql) {}

  join(...figures: Figure[]) {
    this.figures.push(...figures);
  }

  all(): Promise<Record<string, number>> {
    return counted(this.sql, this.queries('all'), []);
  }

  ofPerson(userId: string): Promise<Record<string, number>> {
    return counted(this.sql, this.queries('ofPerson'), [userId]);
  }

  private queries(of: 'all' | 'ofPerson'): Record<string, string> {
    return Object.fromEntries(this.figures.flatMap((figure) => (figure[of] ? [[figure.name, figure[of]]] : [])));
  }
}
