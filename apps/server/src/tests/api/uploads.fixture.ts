import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface Sent {
  route: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** How the bytes arrive: the body after the head was read, or in small chunks. */
export type Pace = 'head and body apart' | 'pieces of 60 bytes';
export const paces: Pace[] = ['head and body apart', 'pieces of 60 bytes'];

export async function sendAt(pace: Pace, server: Server, sent: Sent): Promise<{ status: number; text: string }> {
  const { head, body } = bytesOf(sent);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay();
  const answer = text(socket.setEncoding('latin1'));
  if (pace === 'head and body apart') {
    const isRead = once(server, 'request');
    socket.write(head);
    await isRead;
    await nextTurn();
    socket.write(body);
  } else await inPieces(socket, Buffer.concat([head, body]));
  return { status: Number((await answer).slice(9, 12)), text: await answer };
}

async function inPieces(socket: Socket, bytes: Buffer) {
  for (let at = 0; at < bytes.length && !socket.destroyed; at += 60) {
    await new Promise((written) => socket.write(bytes.subarray(at, at + 60), written));
    await nextTurn();
  }
}

function bytesOf({ route, headers, body = '' }: Sent) {
  const bytes = Buffer.from(body);
  const all = { Host: 'localhost:3000', Connection: 'close', 'Content-Length': String(bytes.length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: Buffer.from(`${route} HTTP/1.1\r\n${lines.join('')}\r\n`), body: bytes };
}

const boundary = 'a-boundary';

/** multipart/form-data, as browsers send it. */
export function formWithFile(typed: Record<string, string>, control: string, file: string | Buffer, name: string) {
  const texts = Object.entries(typed).map(([key, value]) => part(`name="${key}"`, value));
  const parts = [
    ...texts,
    part(`name="${control}"; filename="${name}"\r\nContent-Type: application/octet-stream`, file),
  ];
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const part = (said: string, value: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${said}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
