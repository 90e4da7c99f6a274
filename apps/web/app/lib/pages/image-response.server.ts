import type { Answer } from '@domeka/kernel';

export function conditionOf(request: Request): Record<string, string> {
  const etag = request.headers.get('If-None-Match');
  return etag ? { 'If-None-Match': etag } : {};
}

export async function imageResponse(asked: Promise<Answer<Blob>>, more: HeadersInit = {}): Promise<Response> {
  const answer = await asked;
  const headers = new Headers({ 'X-Content-Type-Options': 'nosniff' });
  if (!answer.ok) return new Response(null, { status: answer.status, headers: more });
  for (const name of ['Content-Type', 'ETag', 'Cache-Control']) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  for (const [name, value] of new Headers(more)) headers.set(name, value);
  return answer.status === 304
    ? new Response(null, { status: 304, headers })
    : new Response(answer.data, { status: 200, headers });
}
