import { once } from 'node:events';
import { createRequestHandler } from '@remix-run/node';
import type { ServerBuild } from '@remix-run/node';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { SetupLink } from '@domeka/identity';
import { migrations } from '@domeka/migrations';
import { migrate } from '@domeka/platform';
import { createApp } from './create-app.ts';
import type { DevSettings } from './dev-services.ts';
import { MailStore } from './embedded/mailbox/mail-store.ts';
import { serveMailbox } from './embedded/mailbox/mailbox-routes.ts';
import { isApi } from './http/guard-pages.ts';
import { refusingPages } from './remix/branches.ts';
import type { PageHandler } from './remix/mount-remix.ts';
import { announcement } from './process/announcement.ts';
import { RequestsUnderWay } from './process/requests-under-way.ts';
import { reportFault } from './faults/report-fault.ts';
import { addressError } from './process/waiting-room.ts';

const longestRequest = 1000;

async function addVite(fastify: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: 'apps/web/vite.config.ts',
    server: { middlewareMode: true, hmr: { server: fastify.server } },
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url) || request.url.startsWith('/dev/')) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  return vite;
}

const pagesOf =
  (vite: ViteDevServer): PageHandler =>
  async (request, context) => {
    const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
    return createRequestHandler(context.refused ? refusingPages(build) : build, 'development')(request, { ...context });
  };

async function serve({ environment, mailFolder }: DevSettings) {
  await migrate(environment.databaseUrl, migrations);
  let vite: ViteDevServer | undefined;
  const app = await createApp({
    environment,
    clientFolder: null,
    extend: async (fastify) => {
      if (mailFolder !== null) await serveMailbox(fastify, new MailStore(mailFolder));
      vite = await addVite(fastify);
    },
    pages: () => Promise.resolve(pagesOf(vite as ViteDevServer)),
  });
  const requests = new RequestsUnderWay(app.getHttpServer());
  process.once('SIGTERM', () => {
    const stopping = vite
      ?.close()
      .then(() => requests.finish(longestRequest))
      .then(() => app.close());
    void stopping?.finally(() => process.exit(0));
  });
  const setupLink = await app.get(SetupLink).renew();
  const { host, port } = environment;
  await app
    .getHttpAdapter()
    .getInstance()
    .listen({ host, port })
    .catch((error: NodeJS.ErrnoException) => {
      throw addressError(error, { host, port });
    });
  const hasMailbox = mailFolder !== null;
  process.stdout.write(announcement(environment, { hasMailbox, privateFolder: null, isFromNpm: true, setupLink }));
}

process.on('SIGINT', () => undefined); // Ctrl-C reaches the whole process group; the supervisor decides when to stop
process.once('disconnect', () => process.exit(1));
const [settings] = (await once(process, 'message')) as [DevSettings];
await serve(settings).catch(async (error: unknown) => process.exit(await reportFault(error)));
