import { ConsoleLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { apiAdapter, FormAuthors, Keyring, prepareApi, serveOpenApi } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { AppModule } from './app.module.ts';
import { guardPages } from './http/guard-pages.ts';
import { serveStaticFiles } from './http/static-files.ts';
import { mountRemix } from './remix/mount-remix.ts';
import type { PageHandler } from './remix/mount-remix.ts';
import type { Site } from './remix/site.ts';

export interface AppParts {
  environment: RunningEnvironment;
  /** Folder of the built browser files; absent while Vite serves them. */
  clientFolder: string | null;
  pages: (site: Site) => Promise<PageHandler>;
  extend?: (fastify: FastifyInstance) => Promise<void>;
}

/** The whole product in one Fastify: API, static files, pages. Not yet listening. */
export async function createApp({
  environment,
  clientFolder,
  pages,
  extend,
}: AppParts): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(environment), apiAdapter(environment), {
    bodyParser: false,
    abortOnError: false,
    // Nest's account of its own start is long; what goes wrong in it is told.
    logger: new ConsoleLogger({ json: true, logLevels: ['fatal', 'error', 'warn'] }),
  });
  prepareApi(app);
  serveOpenApi(app);
  const fastify = app.getHttpAdapter().getInstance();
  const site: Site = { publicUrl: environment.publicUrl, flashSecrets: app.get(Keyring).cookieSecrets('flash') };
  guardPages(fastify, environment);
  await fastify.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false, // encoded bodies are refused
    threshold: 1024,
    brotliOptions: { params: { 0: 1, 1: 4 } },
  });
  if (clientFolder) await serveStaticFiles(fastify, clientFolder);
  await extend?.(fastify);
  await app.init();
  app.useLogger(app.get(Logger));
  await mountRemix(fastify, site, app.get(FormAuthors), await pages(site));
  return app;
}
