import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Problem } from '@domeka/kernel';

export interface ApiResponse {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  bytes: Buffer;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look in freely; a wrong assumption fails them
  json: any;
  problem: Problem;
}

export interface Sending {
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
  language?: 'en' | 'pl';
  address?: string;
}

/** `await api('POST /shares', { token })`, the path below `/api`. */
export type ApiClient = (route: string, sending?: Sending) => Promise<ApiResponse>;

export const apiClientOf =
  (app: NestFastifyApplication): ApiClient =>
  async (route, { body, token, headers = {}, language = 'en', address = '10.0.0.1' } = {}) => {
    const [method = 'GET', path = '/'] = route.split(' ');
    const isRaw = body instanceof Buffer || typeof body === 'string' || body === undefined;
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      remoteAddress: address,
      headers: {
        ...(isRaw ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'accept-language': language,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isRaw ? (body as string | Buffer) : JSON.stringify(body) }),
    });
    const isJson = /json/.test(String(response.headers['content-type'] ?? ''));
    const json: unknown = isJson && response.payload ? JSON.parse(response.payload) : undefined;
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      bytes: response.rawPayload,
      json,
      problem: json as Problem,
    };
  };
