import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RunningEnvironment } from '@domeka/platform/environment';
import { MailStore } from '../embedded/mailbox/mail-store.ts';
import type * as ProductModule from './product.ts';
import { QuietAfterLoad } from './quiet-after-load.ts';
import { RequestsUnderWay } from './requests-under-way.ts';
import { addressError } from './waiting-room.ts';

/** For requests in flight, in ms. */
const longestRequest = 5000;
/** Time for load balancers to see that this process is not ready, in ms; none for an embedded instance. */
const drainTime = 3000;

export type Product = typeof ProductModule;

/** What a process needs to serve, as resolved by the one that has the data folder. */
export interface AppSettings {
  environment: RunningEnvironment;
  /** Of the embedded mailbox. */
  mailFolder: string | null;
  isBalanced: boolean;
}

/** Makes the application and what stops it; it does not listen yet. */
export async function makeApp(
  product: Product,
  { environment, mailFolder, isBalanced }: AppSettings,
  serving: AsyncDisposableStack,
  stopped: AbortSignal,
): Promise<NestFastifyApplication> {
  const mails = mailFolder === null ? null : new MailStore(mailFolder);
  const app = await product.createApp({
    environment,
    clientFolder: fileURLToPath(product.clientFolder),
    pages: product.loadPages,
    ...(mails && { extend: (fastify) => product.serveMailbox(fastify, mails) }),
  });
  const requests = new RequestsUnderWay(app.getHttpServer());
  serving.defer(async () => {
    app.get(product.Readiness).drain();
    requests.retireConnections();
    if (isBalanced && stopped.reason !== 'disconnect') await sleep(drainTime);
    await requests.finish(longestRequest);
    await app.close();
  });
  stopped.throwIfAborted();
  freeMemoryWhenQuiet();
  return app;
}

export async function listen(
  app: NestFastifyApplication,
  { host, port }: Pick<RunningEnvironment, 'host' | 'port'>,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw addressError(error, { host, port });
  });
}

/** Frees the memory that loading took. */
export const freeMemory = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

const minute = 60_000;

/** What a load took is given back while next to nobody waits: Node alone collects only when it needs more. */
function freeMemoryWhenQuiet() {
  const load = new QuietAfterLoad();
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (load.isFirst(utilization)) freeMemory();
  }, minute).unref();
}
