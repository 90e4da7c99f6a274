import { setTimeout as sleep } from 'node:timers/promises';
import { productUrl } from './product.ts';

export interface ApiAnswer {
  status: number;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look in freely; a wrong assumption fails them
  json: any;
}

interface Sending {
  body?: unknown;
  token?: string;
  language?: 'en' | 'pl';
}

export async function api(route: string, { body, token, language = 'en' }: Sending = {}): Promise<ApiAnswer> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const response = await fetch(`${productUrl()}/api${path}`, {
    method,
    headers: {
      'accept-language': language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
}

export async function done(route: string, sending: Sending = {}, tries = 5): Promise<ApiAnswer['json']> {
  const answer = await api(route, sending);
  if (answer.status === 503 && tries > 1) {
    await sleep(1000 * Number(answer.json.retryAfter));
    return done(route, sending, tries - 1);
  }
  if (answer.status >= 300) throw new Error(`${route} answered ${answer.status}: ${answer.text}`);
  return answer.json;
}
