import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes each request to any of the servers behind it, at random, whatever connection it came on. */
export interface Balancer {
  url: string;
  /** From now on these serve, given by their origins; those that say that they are not ready get nothing. */
  lead(servers: string[]): void;
  /** How many requests each has got. */
  passed: Map<string, number>;
  close(): Promise<void>;
}

const lookEvery = 250;
/** As servers behind allow for more than this in front. */
const keepAlive = 60_000;
/** Bytes; what is too large is for the servers to say. */
const maxHeaderSize = 2 ** 16;

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const passed = new Map<string, number>();
  let servers: string[] = [];
  let ready: string[] = [];
  const pass = (asked: IncomingMessage, answer: ServerResponse, untried: string[]) => {
    const server = untried[Math.floor(Math.random() * untried.length)];
    if (server === undefined) return void answer.writeHead(502).end();
    passed.set(server, (passed.get(server) ?? 0) + 1);
    const others = untried.toSpliced(untried.indexOf(server), 1);
    send(server, agent, { asked, answer, isLast: others.length === 0, next: () => pass(asked, answer, others) });
  };
  const door = createServer({ keepAliveTimeout: keepAlive, maxHeaderSize }, (asked, answer) =>
    pass(asked, answer, ready.length > 0 ? ready : servers),
  );
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const look = async () => {
    const found = await Promise.all(servers.map(isReady));
    ready = servers.filter((_, at) => found[at]);
  };
  const looking = setInterval(() => void look(), lookEvery);
  return {
    url: `http://localhost:${(door.address() as AddressInfo).port}`,
    lead: (given) => {
      servers = given;
      ready = given;
    },
    passed,
    close: async () => {
      clearInterval(looking);
      door.close();
      door.closeAllConnections();
      agent.destroy();
      await once(door, 'close');
    },
  };
}

interface Passing {
  asked: IncomingMessage;
  answer: ServerResponse;
  isLast: boolean;
  /** Tries another server. */
  next: () => void;
}

/**
 * Refused, a request goes to another server; once sent, only if it is a GET. So does one for a file that is not there:
 * while two releases serve, pages of either ask for their own.
 */
function send(server: string, agent: Agent, { asked, answer, isLast, next }: Passing) {
  const { hostname, port } = new URL(server);
  const { method, url: path } = asked;
  const sending = request({ hostname, port, agent, method, path, headers: onward(asked.headers), maxHeaderSize });
  let isSent = false;
  const begin = () => {
    isSent = true;
    asked.pipe(sending);
  };
  sending.once('socket', (socket) => (socket.connecting ? socket.once('connect', begin) : begin()));
  sending.once('response', (got) => {
    if (got.statusCode === 404 && path?.startsWith('/assets/') && !isLast) {
      got.resume();
      return next();
    }
    answer.writeHead(got.statusCode ?? 502, got.statusMessage, onward(got.headers));
    got.on('error', () => answer.destroy()).pipe(answer);
  });
  sending.on('error', () => {
    if (answer.destroyed || answer.headersSent) answer.destroy();
    else if (!isSent || method === 'GET' || method === 'HEAD') next();
    else answer.writeHead(502).end();
  });
  answer.once('close', () => {
    if (!answer.writableFinished) sending.destroy();
  });
}

/** Without what concerns one connection. */
function onward({ connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...rest }: IncomingHttpHeaders) {
  return rest;
}

async function isReady(server: string): Promise<boolean> {
  try {
    const answer = await fetch(`${server}/api/health/ready`);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
