import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Workers follow the policy of their own file: picture readers may compile WebAssembly, pages may not. */
const readersPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const isReaders = (path: string) => path.includes(`${sep}assets${sep}readers${sep}`);

export async function serveStaticFiles(fastify: FastifyInstance, clientFolder: string) {
  await fastify.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    setHeaders: (response, path) => {
      if (isReaders(path)) void response.header('Content-Security-Policy', readersPolicy);
    },
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
