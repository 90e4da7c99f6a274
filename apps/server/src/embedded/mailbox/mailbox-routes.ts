import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorLanguage } from '../../http/visitor-language.ts';
import type { MailStore } from './mail-store.ts';
import { frameContent, framePolicy, listPage, mailPage, missingPage, pagePolicy } from './mailbox-page.ts';
import { isAtThisMachine } from '../../http/at-this-machine.ts';

const constraint = 'mailboxVisitor';
const root = '/dev/mailbox';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handlers = ReturnType<Strategy['storage']>;

interface OneMail {
  Params: { id: string };
}

/** The embedded mailbox at `/dev/mailbox`. The visitor check is a route constraint: others get the usual 404. */
export async function serveMailbox(fastify: FastifyInstance, store: MailStore) {
  fastify.addConstraintStrategy({
    name: constraint,
    mustMatchWhenDerived: false,
    storage: () => {
      const handlers = new Map<unknown, ReturnType<Handlers['get']>>();
      return {
        get: (visitor) => handlers.get(visitor) ?? null,
        set: (visitor, handler) => void handlers.set(visitor, handler),
      };
    },
    validate: () => undefined,
    deriveConstraint: (request: IncomingMessage) =>
      request.url?.startsWith(root) && isAtThisMachine(request) ? 'at-this-machine' : undefined,
  });
  const only = { constraints: { [constraint]: 'at-this-machine' } };

  fastify.get<{ Querystring: { to?: unknown } }>(`${root}.json`, only, async ({ query }, reply) => {
    const mails = await store.newestFirst();
    const { to } = query;
    void reply.header('Cache-Control', 'no-store');
    return typeof to === 'string' ? mails.filter((mail) => isTo(mail.to, to)) : mails;
  });
  for (const address of [root, `${root}/`])
    fastify.get(address, only, async (request, reply) =>
      html(reply, pagePolicy, listPage(await store.newestFirst(), visitorLanguage(request))),
    );
  fastify.get<OneMail>(`${root}/:id`, only, async (request, reply) => {
    const mail = await store.find(request.params.id);
    return mail ? html(reply, pagePolicy, mailPage(mail, visitorLanguage(request))) : missing(request, reply);
  });
  fastify.get<OneMail>(`${root}/:id/html`, only, async (request, reply) => {
    const mail = await store.find(request.params.id);
    return mail ? html(reply, framePolicy, frameContent(mail)) : missing(request, reply);
  });
}

const isTo = (addresses: string, address: string) =>
  addresses.toLowerCase().split(', ').includes(address.trim().toLowerCase());

const html = (reply: FastifyReply, policy: string, content: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy)
    .send(content);

const missing = (request: FastifyRequest, reply: FastifyReply) =>
  html(reply.status(404), pagePolicy, missingPage(visitorLanguage(request)));
