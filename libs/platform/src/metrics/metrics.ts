import { Logger } from '@nestjs/common';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { OpenPools } from '../database/pools/open-pools.ts';
import type { Sql } from '../database/sql.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { boundedLabels } from './answer-labels.ts';
import type { Gauges } from './gauges.ts';
import { countQueues } from './queues.queries.ts';
import type { QueueCount } from './queues.queries.ts';

/** For what is read from the database, in ms: monitors may ask as often as they like. */
const freshness = 5000;
const secondsOfAnswers = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const dead = '.dead';

export interface Exposition {
  type: string;
  text: string;
}

export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export async function addedUp(figures: Figures[]): Promise<Exposition> {
  const registry = AggregatorRegistry.aggregate(figures);
  return { type: registry.contentType, text: await registry.metrics() };
}

interface Parts {
  sql: Sql;
  jobs: Jobs;
  gauges: Gauges;
  pools: OpenPools;
}

/** How the process is doing, in Prometheus' format. No label names a person, a list, an address or a token. */
export class Metrics {
  private readonly logger = new Logger('Metrics');
  private readonly registry = new Registry();
  private readonly requests = this.counter('http_requests_total', 'Requests answered', 'method', 'route', 'status');
  private readonly seconds = this.counter(
    'http_request_seconds_total',
    'Time that answering took',
    ...['method', 'route', 'status'],
  );
  private readonly durations = new Histogram({
    name: 'domeka_http_request_duration_seconds',
    help: 'Time that answering took, by kind: api, page, file or unknown',
    labelNames: ['kind'],
    buckets: secondsOfAnswers,
    registers: [this.registry],
  });
  private readonly connections = this.gauge(
    'database_connections',
    'Connections, and requests waiting for one',
    ...['pool', 'state'],
  );
  private readonly databaseUp = this.fact('database_up', 'Whether the numbers from the database could be read');
  private readonly waiting = this.fact('jobs_waiting', 'Jobs that wait; mails in the queue mail', 'queue');
  private readonly failed = this.fact('jobs_failed', 'Jobs that failed for good', 'queue');
  private readonly oldest = this.fact('jobs_oldest_waiting_seconds', 'Age of the oldest job that waits', 'queue');
  private readonly ofModules = new Map<string, Gauge>();
  private readUntil = 0;
  private reading: Promise<void> | null = null;

  constructor(private readonly parts: Parts) {
    collectDefaultMetrics({ register: this.registry });
  }

  count(fastify: FastifyInstance) {
    const labelsOf = boundedLabels();
    fastify.addHook('onResponse', (request, reply, counted) => {
      const { method, url, routeOptions } = request;
      const labels = labelsOf({ method, url, pattern: routeOptions.url, status: reply.statusCode });
      const seconds = reply.elapsedTime / 1000;
      this.requests.inc({ ...labels });
      this.seconds.inc({ ...labels }, seconds);
      this.durations.observe({ kind: labels.route.startsWith('/') ? 'api' : labels.route }, seconds);
      counted();
    });
  }

  async exposition(): Promise<Exposition> {
    await this.read();
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  /** For `addedUp`. @param asksDatabase one process of several does */
  async figures(asksDatabase: boolean): Promise<Figures> {
    if (asksDatabase) await this.read();
    else {
      this.readPools();
      this.forget();
      this.readUntil = 0;
    }
    return this.registry.getMetricsAsJSON();
  }

  private async read() {
    this.readPools();
    await (this.reading ??= this.readDatabase().finally(() => (this.reading = null)));
  }

  private readPools() {
    for (const { name, busy, idle, waiting } of this.parts.pools.figures()) {
      this.connections.set({ pool: name, state: 'busy' }, busy);
      this.connections.set({ pool: name, state: 'idle' }, idle);
      this.connections.set({ pool: name, state: 'waiting' }, waiting);
    }
  }

  /** Without a database the numbers go: old ones would look well. */
  private async readDatabase() {
    if (performance.now() < this.readUntil) return;
    const { sql, jobs, gauges } = this.parts;
    try {
      const names = jobs.names.flatMap((name) => [name, `${name}${dead}`]);
      const [queues, numbers] = await Promise.all([countQueues(sql, names), gauges.read()]);
      this.forget();
      for (const queue of queues) this.setQueue(queue);
      for (const { name, help } of gauges.all) this.setGauge(name, help, numbers[name] ?? null);
      this.databaseUp.set(1);
    } catch (err) {
      this.logger.warn({ err }, 'the numbers of the database cannot be read');
      this.forget();
      this.databaseUp.set(0);
    }
    this.readUntil = performance.now() + freshness;
  }

  private forget() {
    for (const gauge of [this.waiting, this.failed, this.oldest]) gauge.reset();
    for (const gauge of this.ofModules.values()) gauge.set(Number.NaN);
  }

  private setQueue({ name, count, oldestSeconds }: QueueCount) {
    if (name.endsWith(dead)) return this.failed.set({ queue: name.slice(0, -dead.length) }, count);
    this.waiting.set({ queue: name }, count);
    this.oldest.set({ queue: name }, oldestSeconds ?? 0);
  }

  private setGauge(name: string, help: string, value: number | null) {
    let gauge = this.ofModules.get(name);
    if (!gauge) this.ofModules.set(name, (gauge = this.fact(name, help)));
    gauge.set(value ?? Number.NaN);
  }

  private counter<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
    return new Counter({ name: `domeka_${name}`, help, labelNames, registers: [this.registry] });
  }

  /** Of the database, which says the same to every process. */
  private fact<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
    const registers = [this.registry];
    return new Gauge({ name: `domeka_${name}`, help, labelNames, registers, aggregator: 'first' });
  }

  private gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
    return new Gauge({ name: `domeka_${name}`, help, labelNames, registers: [this.registry] });
  }
}
