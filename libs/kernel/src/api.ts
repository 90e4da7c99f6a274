import type { Problem } from './problem.ts';

export interface Route {
  params?: object;
  query?: object;
  body?: unknown;
  answer: unknown;
}

type Given<R, K extends 'params' | 'query' | 'body'> = R extends Record<K, infer V> ? V : undefined;
type Needed<R> = (Given<R, 'params'> extends undefined ? unknown : { params: Given<R, 'params'> }) &
  (Given<R, 'query'> extends undefined ? unknown : { query?: Given<R, 'query'> }) &
  (Given<R, 'body'> extends undefined ? unknown : { body: Given<R, 'body'> });

export interface CallOptions {
  headers?: Record<string, string>;
}

export type AnswerHeaders = Pick<Headers, 'get'>;

export interface Agreed<T> {
  ok: true;
  status: number;
  data: T;
  headers: AnswerHeaders;
  orThrow(): T;
}
export interface Refused {
  ok: false;
  status: number;
  problem: Problem;
  headers: AnswerHeaders;
  /** Throws the problem as a Response, for the page's error boundary. */
  orThrow(): never;
}
export type Answer<T> = Agreed<T> | Refused;

/** `await api('PATCH /medications/{id}', { params: { id }, body })`. A refusal is returned, not thrown. */
export type Api<Routes> = <K extends keyof Routes & string>(
  route: K,
  ...call: unknown extends Needed<Routes[K]>
    ? [call?: CallOptions]
    : object extends Needed<Routes[K]>
      ? [call?: Needed<Routes[K]> & CallOptions]
      : [call: Needed<Routes[K]> & CallOptions]
) => Promise<Answer<Routes[K] extends { answer: infer A } ? A : never>>;

export const agreed = <T>(status: number, data: T, headers: AnswerHeaders): Agreed<T> => ({
  ok: true,
  status,
  data,
  headers,
  orThrow: () => data,
});

export const refused = (problem: Problem, headers: AnswerHeaders): Refused => ({
  ok: false,
  status: problem.status,
  problem,
  headers,
  orThrow() {
    throw new Response(JSON.stringify(problem), {
      status: problem.status,
      headers: { 'Content-Type': 'application/json' },
    });
  },
});

export function fillPath(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, string>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}
