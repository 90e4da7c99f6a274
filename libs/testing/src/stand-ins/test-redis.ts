import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Uses TEST_REDIS_URL if it is set, to run the same tests on a real server. */
export interface TestRedis {
  url: string;
  /** Lets so many milliseconds pass there. */
  pass(time: number): Promise<unknown>;
  close(): Promise<void>;
}

/** A Redis server with the few commands that limits use, as machines need not have Redis and no npm package brings it. */
export async function startTestRedis(): Promise<TestRedis> {
  const real = process.env.TEST_REDIS_URL;
  if (real) return { url: real, pass: (time) => sleep(time), close: async () => {} };
  const sockets = new Set<Socket>();
  const keys = new Map<string, Counter>();
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, keys, now);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => closed());
    });
  const pass = async (time: number) => (ahead += time);
  return { url: `redis://127.0.0.1:${port}`, pass, close };
}

interface Counter {
  value: number;
  endsAt: number;
}

function serve(socket: Socket, keys: Map<string, Counter>, now: () => number) {
  let unread = '';
  let queued: string[][] | null = null;
  const answer = (command: string[]): string => {
    const name = command[0]?.toUpperCase();
    if (name === 'MULTI') queued = [];
    else if (name === 'EXEC') {
      const commands = queued ?? [];
      queued = null;
      return `*${commands.length}\r\n${commands.map((one) => run(one, keys, now())).join('')}`;
    } else if (queued) {
      queued.push(command);
      return '+QUEUED\r\n';
    } else return run(command, keys, now());
    return '+OK\r\n';
  };
  socket.setEncoding('latin1').on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    const { commands, rest } = commandsIn(unread + chunk);
    unread = rest;
    socket.write(commands.map(answer).join(''));
  });
}

/** Parses complete commands: `*2\r\n$4\r\nINCR\r\n$1\r\na\r\n`. */
function commandsIn(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (!head) return { commands, rest };
    let at = head[0].length;
    const parts: string[] = [];
    for (let n = 0; n < Number(head[1]); n += 1) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at));
      const begin = at + (size?.[0].length ?? 0);
      const end = begin + Number(size?.[1]);
      if (!size || rest.length < end + 2) return { commands, rest };
      parts.push(rest.slice(begin, end));
      at = end + 2;
    }
    commands.push(parts);
    rest = rest.slice(at);
  }
}

function run([command = '', key = '', ...more]: string[], keys: Map<string, Counter>, now: number): string {
  const found = keys.get(key);
  if (found && found.endsAt <= now) keys.delete(key);
  const counter = keys.get(key);
  switch (command.toUpperCase()) {
    case 'INCR':
      keys.set(key, { value: (counter?.value ?? 0) + 1, endsAt: counter?.endsAt ?? Infinity });
      return `:${keys.get(key)?.value}\r\n`;
    case 'PEXPIRE': {
      if (!counter || (more[1] === 'NX' && counter.endsAt !== Infinity)) return ':0\r\n';
      counter.endsAt = now + Number(more[0]);
      return ':1\r\n';
    }
    case 'PTTL':
      if (!counter) return ':-2\r\n';
      return counter.endsAt === Infinity ? ':-1\r\n' : `:${counter.endsAt - now}\r\n`;
    case 'DEL':
      return `:${[key, ...more].filter((one) => keys.delete(one)).length}\r\n`;
    case 'KEYS':
      return `*${keys.size}\r\n${[...keys.keys()].map((name) => `$${name.length}\r\n${name}\r\n`).join('')}`;
    case 'INFO':
      return '$20\r\nredis_version:7.0.15\r\n';
    case 'CLIENT':
      return '+OK\r\n';
    default:
      return `-ERR unknown command '${command}'\r\n`;
  }
}
