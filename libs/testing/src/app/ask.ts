import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  method?: string;
  body?: object;
  photo?: Buffer;
  token?: string;
  headers?: Record<string, string>;
}

/** On a connection of its own, so that any process that listens on the port may answer. */
export const ask = (port: number, path: string, { method = 'GET', body, photo, token, headers }: Asked = {}) =>
  new Promise<{ status: number; text: string }>((answered, failed) => {
    const all = {
      Host: `localhost:${port}`, // other names are redirected there
      ...(body && { 'Content-Type': 'application/json' }),
      ...(photo && { 'Content-Type': 'image/jpeg' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    };
    const sending = request({ host: '127.0.0.1', port, path, method, headers: all, agent: false });
    sending.once('error', failed);
    sending.once('response', (response) => {
      text(response).then((said) => answered({ status: response.statusCode ?? 0, text: said }), failed);
    });
    sending.end(photo ?? (body && JSON.stringify(body)));
  });
