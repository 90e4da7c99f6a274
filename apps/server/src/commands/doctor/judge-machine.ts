import { bad, good, look, sizeOf } from './finding.ts';
import type { Finding } from './finding.ts';

interface Versions {
  program: string;
  node: string;
  postgres: string | null;
  /** Names of migrations: those the program brings, those that ran, null before the first start, and those that break. */
  known: string[];
  ran: string[] | null;
  breaking: string[];
}

const neededPostgres = '18';

export function judgeVersions({ program, node, postgres, known, ran, breaking }: Versions): Finding {
  const all = [`Domeka ${program}`, `Node ${node}`, ...(postgres === null ? [] : [`PostgreSQL ${postgres}`])].join(
    ', ',
  );
  const unknown = (ran ?? []).filter((name) => !known.includes(name));
  const ahead = `${all}. The database is newer than this program: it has ${unknown.join(', ')}.`;
  if (unknown.some((name) => breaking.includes(name)))
    return bad(ahead, 'Run the newer version, or restore the backup from before the upgrade: docs/upgrading.md.');
  if (unknown.length > 0) return look(ahead, 'This version works on it. Roll the newer one out everywhere.');
  if (postgres !== null && ran === null)
    return look(`${all}. The server never started on this database.`, 'Start it, then ask again.');
  const missing = ran === null ? 0 : known.filter((name) => !ran.includes(name)).length;
  if (missing > 0)
    return look(`${all}. ${missing} migrations did not run yet.`, 'Restart the server, or run npm run migrate.');
  if (postgres !== null && postgres.split('.')[0] !== neededPostgres)
    return look(`${all}.`, `It is made for PostgreSQL ${neededPostgres} and tested with no other.`);
  return good(`${all}.`);
}

/** @param fault why it does not answer, without names and passwords */
export function judgeDatabase(bytes: number | null, fault: string | null, isEmbedded: boolean): Finding {
  if (fault === null && bytes !== null) return good(`It answers and has ${sizeOf(bytes)}.`);
  if (isEmbedded) return bad('The embedded database is not running.', 'Start the server, then ask again.');
  return bad(`It does not answer: ${fault ?? 'unknown'}.`, 'Look whether it runs, and whether DATABASE_URL is right.');
}

interface Place {
  path: string;
  free: number;
}

/** In bytes: below it there is no room to work in. */
const leastFree = 300e6;
const littleFree = 2e9;

/** @param needed bytes of the database, of which a restore or an upgrade needs as much again */
export function judgeDisk(places: Place[], needed: number): Finding {
  const [tightest] = [...places].sort((one, other) => one.free - other.free);
  if (!tightest) return look('There is no folder to look at.', 'Set BACKUP_DIR, so that backups have a place.');
  const words = `${sizeOf(tightest.free)} are left at ${tightest.path}.`;
  const advice = 'Make room: older backups can go to another disk. A full disk stops changes, and backups first.';
  if (tightest.free < leastFree) return bad(words, advice);
  return tightest.free < Math.max(littleFree, 2 * needed) ? look(words, advice) : good(words);
}

/** @param fault kind of the failure, such as ECONNREFUSED; null: it took the connection */
export function judgeMail(kind: 'server' | 'mailbox' | 'off', fault: string | null): Finding {
  if (kind === 'off') return good('off: links and notices take the place of mails (SMTP_URL=none).');
  if (kind === 'mailbox')
    return look(
      'Mails go to the mailbox of this machine at /dev/mailbox; nobody receives them.',
      'Set SMTP_URL once others use it.',
    );
  if (fault === null) return good('The mail server takes connections.');
  const advice = /EAUTH|535/.test(fault)
    ? 'It refuses user or password: look at SMTP_URL.'
    : 'Look whether SMTP_URL names the right server and port, and whether this machine may reach it.';
  return bad(`The mail server takes no connection: ${fault}. Mails wait for two days.`, advice);
}

export type PublicAnswer =
  | { kind: 'alive'; hasHsts: boolean; via: string | null; date: Date | null; seconds: number }
  | { kind: 'other'; status: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'none'; fault: string };

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

export function judgePublicUrl(publicUrl: string, answer: PublicAnswer): Finding {
  const url = new URL(publicUrl);
  switch (answer.kind) {
    case 'none':
      return bad(`${publicUrl} does not answer from here: ${answer.fault}.`, mendingOf(answer.fault, url));
    case 'other':
      return bad(
        `${publicUrl} answers ${answer.status}, and not as Domeka does.`,
        'Something else is there, or the proxy does not pass /api on. Correct PUBLIC_URL or the proxy.',
      );
    case 'redirect':
      return bad(
        `${publicUrl} leads on to ${answer.to}.`,
        'Set PUBLIC_URL to the address that people end at: cookies and links in mails depend on it.',
      );
    case 'alive':
      if (url.protocol === 'http:' && !isLoopback(url))
        return look(
          `${publicUrl} answers, without https.`,
          'Passwords and lists travel readable. Put a proxy with a certificate in front and set PUBLIC_URL to https.',
        );
      if (url.protocol === 'https:' && !answer.hasHsts)
        return look(
          `${publicUrl} answers without the header of https that the server sends.`,
          'The server runs with another PUBLIC_URL than this command sees, or the proxy takes the header away.',
        );
      return good(`${publicUrl} answers.`);
  }
}

function mendingOf(fault: string, { hostname }: URL): string {
  if (/CERT|SIGNED|ALTNAME|SSL/i.test(fault)) return 'Its certificate is not valid: renew it, or correct PUBLIC_URL.';
  if (/ENOTFOUND|EAI_AGAIN/.test(fault))
    return `The name ${hostname} leads nowhere: let its DNS entry lead to this machine, or correct PUBLIC_URL.`;
  return 'Look whether the server runs, whether PUBLIC_URL is right, and whether the proxy in front works.';
}

/** Whether what is in front and TRUST_PROXY agree; the server itself speaks no https. */
export function judgeProxy(publicUrl: string, port: number, trustsProxy: boolean, answer: PublicAnswer): Finding {
  const url = new URL(publicUrl);
  const publicPort = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const via = answer.kind === 'alive' ? answer.via : null;
  const isProxied = url.protocol === 'https:' || publicPort !== port || via !== null;
  if (isProxied && !trustsProxy)
    return bad(
      'There is a proxy in front, and TRUST_PROXY is not set.',
      'All people count as one address: limits would meet all at once. Set TRUST_PROXY to the number of proxies.',
    );
  if (!isProxied && trustsProxy)
    return look(
      'TRUST_PROXY is set, and there seems to be no proxy in front.',
      'Anybody could pretend another address. Take it away, or set PUBLIC_URL to the address of the proxy.',
    );
  return good(isProxied ? 'There is a proxy in front, and it is trusted.' : 'There is no proxy in front.');
}

/** Codes of authenticator apps are good for half a minute before and after. */
const skew = { notable: 5, wrong: 30 };

/** @param differences in seconds, by whose clock was compared with this one */
export function judgeClock(differences: Record<string, number | null>): Finding {
  const known = Object.entries(differences).filter((one): one is [string, number] => one[1] !== null);
  const [worst] = known.sort(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  if (!worst) return look('There was no other clock to compare with.', 'See the lines above.');
  const off = Math.round(Math.abs(worst[1]));
  const words = `The clock of ${worst[0]} and that of this machine differ by ${off} seconds.`;
  const advice = 'Let both machines set their clocks by the network (NTP).';
  if (off > skew.wrong) return bad(`${words} Codes of authenticator apps fail.`, advice);
  return off > skew.notable ? look(words, advice) : good('Clocks agree.');
}
