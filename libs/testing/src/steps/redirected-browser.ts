import type { ApiClient } from '../app/api-client.ts';

interface PageRequest {
  method: 'GET' | 'POST';
  url: URL;
  cookie: string;
  form?: Record<string, string>;
}

export interface Answered {
  status: number;
  location: string | null;
  cookies: string[];
}

/** Does not follow redirects. */
export async function overNetwork({ method, url, cookie, form }: PageRequest): Promise<Answered> {
  const body = form && new URLSearchParams(form);
  const response = await fetch(url, { method, redirect: 'manual', headers: { cookie }, ...(body && { body }) });
  await response.arrayBuffer();
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
  };
}

/** Keeps cookies per host and follows redirects, which is all that provider logins need. */
export class RedirectedBrowser {
  readonly cookies = new Map<string, Map<string, string>>();

  constructor(private readonly ask: (request: PageRequest) => Promise<Answered> = overNetwork) {}

  async open(url: string | URL, form?: Record<string, string>): Promise<Answered> {
    const at = new URL(url);
    const jar = this.cookies.get(at.hostname) ?? new Map<string, string>();
    this.cookies.set(at.hostname, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.ask({ method: form ? 'POST' : 'GET', url: at, cookie, ...(form && { form }) });
    this.keep(at.hostname, answer.cookies);
    return { ...answer, location: answer.location && new URL(answer.location, at).href };
  }

  keep(hostname: string, cookies: string[]) {
    const jar = this.cookies.get(hostname) ?? new Map<string, string>();
    this.cookies.set(hostname, jar);
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split(';');
      const at = pair.indexOf('=');
      const isOver = attributes.some((attribute) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970.*)$/i.test(attribute));
      if (isOver) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  /** Follows redirects up to an address with this prefix, which is not opened, or to a page. */
  async follow(url: string | URL, until: string): Promise<URL> {
    let at = new URL(url);
    for (let steps = 0; steps < 15; steps += 1) {
      if (at.href.startsWith(until)) return at;
      const { location } = await this.open(at);
      if (!location) return at;
      at = new URL(location);
    }
    throw new Error(`Redirects without end, lately to ${at.origin}${at.pathname}`);
  }

  /** Logs in at the provider, or cancels if `account` is null. */
  async logInAtProvider(url: string | URL, account: string | null, until: string): Promise<URL> {
    const page = await this.follow(url, until);
    if (page.href.startsWith(until)) return page; // still logged in there
    const choice: Record<string, string> = account === null ? { choice: 'deny' } : { choice: 'continue', account };
    const { location } = await this.open(page, choice);
    if (!location) throw new Error(`The provider's page answered without a way on: ${page.pathname}`);
    return this.follow(location, until);
  }
}

export const browserOf = ({ api, environment }: { api: ApiClient; environment: { publicUrl: string } }) =>
  new RedirectedBrowser(async (request) => {
    const { method, url, cookie } = request;
    if (url.origin !== environment.publicUrl) return overNetwork(request);
    const path = (url.pathname + url.search).replace(/^\/api/, '');
    const { status, headers } = await api(`${method} ${path}`, { headers: { cookie } });
    const { location = null, 'set-cookie': cookies = [] } = headers;
    return { status, location: location as string | null, cookies: [cookies].flat() as string[] };
  });
