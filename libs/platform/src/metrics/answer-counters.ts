import { Counter, Histogram } from '@prometheus-io/client';
import type { Registry } from '@prometheus-io/client';
import { boundedLabels } from './answer-labels.ts';
import type { Answered } from './answer-labels.ts';

const secondsOfAnswers = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

export class AnswerCounters {
  private readonly labelsOf = boundedLabels();
  private readonly requests: Counter<'method' | 'route' | 'status'>;
  private readonly seconds: Counter<'method' | 'route' | 'status'>;
  private readonly durations: Histogram<'kind'>;

  constructor(registry: Registry) {
    const registers = [registry];
    const labelNames = ['method', 'route', 'status'] as const;
    this.requests = new Counter({
      name: 'domeka_http_requests_total',
      help: 'Requests answered',
      labelNames,
      registers,
    });
    this.seconds = new Counter({
      name: 'domeka_http_request_seconds_total',
      help: 'Time that answering took',
      labelNames,
      registers,
    });
    this.durations = new Histogram({
      name: 'domeka_http_request_duration_seconds',
      help: 'Time that answering took, by kind: api, page, file or unknown',
      labelNames: ['kind'],
      buckets: secondsOfAnswers,
      registers,
    });
  }

  count(answered: Answered, milliseconds: number) {
    const labels = this.labelsOf(answered);
    const seconds = milliseconds / 1000;
    this.requests.inc({ ...labels });
    this.seconds.inc({ ...labels }, seconds);
    this.durations.observe({ kind: labels.route.startsWith('/') ? 'api' : labels.route }, seconds);
  }
}
