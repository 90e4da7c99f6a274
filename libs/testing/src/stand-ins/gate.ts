import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP proxy that can be cut, restored, stalled, slow to connect, or turned to another server. */
export interface Gate {
  url: string;
  cut(): Promise<void>;
  /** Keeps connections open and accepts new ones, but forwards nothing. */
  swallow(): void;
  /** From now on a new connection is let through after as many milliseconds. */
  slow(milliseconds: number): void;
  mend(): Promise<void>;
  /** New connections lead to this server; open ones stay where they are. */
  turn(serverUrl: string): void;
}

export async function startGate(serverUrl: string): Promise<Gate> {
  let target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let swallows = false;
  let delay = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  /** `pipe` does not end the other side when a socket breaks. */
  const tie = (one: Socket, other: Socket) => one.on('close', (hasBroken) => hasBroken && other.destroy());
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    keep(client);
    if (swallows) return client.resume();
    if (delay === 0) return letThrough(client);
    setTimeout(() => client.destroyed || letThrough(client), delay);
  });
  const letThrough = (client: Socket) => {
    const behind = connect(Number(target.port), target.hostname);
    keep(behind);
    tie(client, behind);
    tie(behind, client);
    client.pipe(behind).pipe(client);
  };
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut: () =>
      new Promise((done) => {
        server.close(() => done());
        drop();
      }),
    swallow() {
      swallows = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    slow(milliseconds) {
      delay = milliseconds;
    },
    turn(other) {
      target = new URL(other);
    },
    async mend() {
      [swallows, delay] = [false, 0];
      drop();
      if (!server.listening) await listen(port);
    },
  };
}
