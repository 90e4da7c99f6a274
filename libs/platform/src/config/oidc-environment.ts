import { EnvironmentError } from './environment-error.ts';

export interface OidcSettings {
  name: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const variable = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL)$/;
const taken = ['EMAIL', 'PHONE', 'SAML', 'ANONYMOUS_USERS', 'WEB3'];
const loopback = ['localhost', '127.0.0.1', '[::1]'];

export function readOidcProviders(source: Record<string, string | undefined>): OidcSettings[] {
  const set = Object.keys(source).filter((key) => source[key]?.trim());
  const names = new Set(set.map((key) => variable.exec(key)?.[1]).filter((name) => name !== undefined));
  return [...names].sort().map((name) => providerOf(name, source));
}

function providerOf(name: string, source: Record<string, string | undefined>): OidcSettings {
  const read = (what: string) => source[`OIDC_${name}_${what}`]?.trim();
  const needed = (what: string) => {
    const text = read(what);
    if (!text) throw new EnvironmentError(`OIDC_${name}_${what} is required for this provider.`);
    return text;
  };
  if (taken.includes(name)) throw new EnvironmentError(`OIDC_${name}_ISSUER has a name that is taken, choose another.`);
  return {
    name: name.toLowerCase(),
    label: read('LABEL') ?? name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' '),
    issuer: issuerOf(needed('ISSUER'), `OIDC_${name}_ISSUER`),
    clientId: needed('CLIENT_ID'),
    clientSecret: needed('CLIENT_SECRET'),
  };
}

/** Secrets and tokens travel there: https, or http on localhost only. */
function issuerOf(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname));
  if (!isSafe) throw new EnvironmentError(`${name} is a URL that begins with https://.`);
  return text;
}
