import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import { AnswerCounters } from './answer-counters.ts';
import type { Answered } from './answer-labels.ts';
import type { Exposition } from './metrics.ts';

/** Of a process that has no database. */
export class PlainMetrics {
  private readonly registry = new Registry();
  private readonly answers = new AnswerCounters(this.registry);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  count(answered: Answered, milliseconds: number) {
    this.answers.count(answered, milliseconds);
  }

  join(name: string, help: string, read: () => number) {
    new Gauge({
      name: `domeka_${name}`,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  async exposition(): Promise<Exposition> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}
