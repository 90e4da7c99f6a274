import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { agreed, fillPath, refused, unexpectedProblem } from '@domeka/kernel';
import type { Answer, AnswerHeaders, Language, Problem } from '@domeka/kernel';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { PageSession } from '../session/page-session.ts';

/** The visitor, forwarded so that limits, logs and texts apply to them and not to this process. */
export interface Visit {
  address: string;
  requestId: string;
  language: Language;
  userAgent: string;
  device: string | null;
}

interface Call {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
}

export type PageApi = (route: string, call?: Call) => Promise<Answer<unknown>>;

/** The only way from pages to the API. Session tokens stay on the server; the visitor's cookie refers to them. */
export function pageApi(fastify: FastifyInstance, visit: Visit, session: PageSession): PageApi {
  return async (route, call = {}) => {
    const bearer = await session.bearer();
    if (bearer.kind === 'unavailable') return refused(bearer.problem, bearer.headers);
    const token = bearer.kind === 'token' ? bearer.token : null;
    const answer = await send(fastify, visit, route, call, token);
    return session.observe({ route, ...call }, answer, token !== null);
  };
}

export type RetryAfterByStatus = Map<number, string>;

/** Remembers Retry-After: a page that answers with the same status sends it too. */
export const withRetryAfter =
  (retryAfter: RetryAfterByStatus, api: PageApi): PageApi =>
  async (route, call) => {
    const answer = await api(route, call);
    const value = answer.headers.get('Retry-After');
    if (value !== null) retryAfter.set(answer.status, value);
    return answer;
  };

export interface Download {
  stream: Readable;
  headers: Record<string, string>;
}

export async function openDownload(
  fastify: FastifyInstance,
  visit: Visit,
  session: PageSession,
  route: string,
  call: Call,
): Promise<Answer<Download>> {
  const bearer = await session.bearer();
  if (bearer.kind === 'unavailable') return refused(bearer.problem, bearer.headers);
  const token = bearer.kind === 'token' ? bearer.token : null;
  const response = await fastify.inject({ ...requestOf(visit, route, call, token), payloadAsStream: true });
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
  const stream = response.stream();
  if (response.statusCode < 400) return agreed(response.statusCode, { stream, headers }, headersOf(headers));
  const problem = problemOf(response.statusCode, headers['content-type'] ?? '', await text(stream));
  const answer = refused(problem, headersOf(headers));
  await session.observe({ route }, answer, token !== null);
  return answer;
}

export async function send(
  fastify: FastifyInstance,
  visit: Visit,
  route: string,
  call: Call,
  token: string | null,
): Promise<Answer<unknown>> {
  const response = await fastify.inject(requestOf(visit, route, call, token));
  const headers = headersOf(response.headers);
  const type = headers.get('content-type') ?? '';
  if (response.statusCode >= 400) return refused(problemOf(response.statusCode, type, response.payload), headers);
  if (/json/.test(type)) return agreed(response.statusCode, JSON.parse(response.payload) as unknown, headers);
  return agreed(
    response.statusCode,
    type === '' ? null : new Blob([new Uint8Array(response.rawPayload)], { type }),
    headers,
  );
}

/** Lazily: most headers are never read. */
const headersOf = (given: OutgoingHttpHeaders): AnswerHeaders => ({
  get: (name) => {
    const value = given[name.toLowerCase()];
    return value === undefined ? null : String(value);
  },
});

function requestOf(visit: Visit, route: string, call: Call, token: string | null): InjectOptions {
  const [method = 'GET', path = '/'] = route.split(' ');
  const { payload, contentType } = payloadOf(call.body);
  return {
    method: method,
    url: `/api${fillPath(path, call.params, call.query)}`,
    remoteAddress: visit.address,
    headers: {
      'accept-language': visit.language,
      'user-agent': visit.userAgent,
      'x-request-id': visit.requestId,
      'x-supabase-api-version': '2024-01-01',
      ...(contentType && { 'content-type': contentType }),
      ...(visit.device && { 'x-device': visit.device }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...call.headers,
    },
    ...(payload !== undefined && { payload }),
  };
}

function payloadOf(body: unknown): { payload?: InjectOptions['payload']; contentType?: string } {
  if (body === undefined) return {};
  if (isWebStream(body)) return { payload: Readable.fromWeb(body) };
  return { payload: JSON.stringify(body), contentType: 'application/json' };
}

const isWebStream = (body: unknown): body is ReadableStream =>
  body !== null && typeof body === 'object' && 'getReader' in body;

/** Errors of the wire contract also carry the problem's members; `code` has an older name there. */
function problemOf(status: number, type: string, payload: string): Problem {
  if (!/json/.test(type)) return { ...unexpectedProblem(''), status };
  const { error_code, ...problem } = JSON.parse(payload) as Problem & { error_code?: string };
  return { ...problem, status, code: problem.type?.split('.').at(-1) ?? error_code ?? problem.code };
}
