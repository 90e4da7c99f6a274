import { addedUp, summed } from '@domeka/platform';
import type { Exposition, ProcessFigures } from '@domeka/platform';

/** What processes told of themselves. Counters of one that ended or is silent stay as last told: they never go back. */
export class KeptFigures<Process extends object> {
  private readonly last = new Map<Process, ProcessFigures>();
  private ofEnded: Promise<ProcessFigures> = Promise.resolve([]);

  tell(one: Process, figures: ProcessFigures) {
    this.last.set(one, figures);
  }

  end(one: Process) {
    const counters = countersOf(this.last.get(one) ?? []);
    this.last.delete(one);
    if (counters.length > 0) this.ofEnded = this.ofEnded.then((before) => summed([before, counters]));
  }

  /** @param answered those that told just now, the one that asked the database first */
  async together(answered: Process[]): Promise<Exposition> {
    const fresh = answered.map((one) => this.last.get(one) ?? []);
    const silent = [...this.last].filter(([one]) => !answered.includes(one)).map(([, figures]) => countersOf(figures));
    return addedUp([...fresh, ...silent, await this.ofEnded]);
  }
}

/** What may be added up after the end of its process: a gauge tells of now. */
const countersOf = (figures: ProcessFigures): ProcessFigures => figures.filter(({ type }) => type !== 'gauge');
