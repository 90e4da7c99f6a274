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
import { healthOnly } from './http/health-only.ts';
import { serveStaticFiles } from './http/static-files.ts';
import { mountRemix } from './remix/mount-remix.ts';
import type { PageHandler } from './remix/mount-remix.ts';
import { siteOf } from './remix/site.ts';
import type { Site } from './remix/site.ts';

export interface AppParts {
  environment: RunningEnvironment;
  clientFolder: string | null;
  pages: (site: Site) => Promise<PageHandler>;
  extend?: (fastify: FastifyInstance) => Promise<void>;
}

export async function createApp({
  environment,
  clientFolder,
  pages,
  extend,
}: AppParts): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(environment), apiAdapter(environment), {
    bodyParser: false,
    abortOnError: false,
    // Nest logs every step of its start; only warnings and errors matter.
    logger: new ConsoleLogger({ json: !process.stdout.isTTY, logLevels: ['fatal', 'error', 'warn'] }),
  });
  prepareApi(app);
  const isWeb = environment.roles.includes('web');
  if (isWeb) serveOpenApi(app);
  const fastify = app.getHttpAdapter().getInstance();
  const site = siteOf(environment, app.get(Keyring).cookieSecrets('flash'));
  if (isWeb) guardPages(fastify, environment);
  else healthOnly(fastify);
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
  if (isWeb) await mountRemix(fastify, site, app.get(FormAuthors), await pages(site));
  return app;
}
