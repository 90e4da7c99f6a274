import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Built browser files: hashed ones are kept for a year, named ones (icon, robots.txt) are asked about each day. */
export async function serveStaticFiles(fastify: FastifyInstance, clientFolder: string) {
  await fastify.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  await fastify.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    dotfiles: 'ignore',
    maxAge: '1d',
  });
}
