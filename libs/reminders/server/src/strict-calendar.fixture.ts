interface Property {
  name: string;
  params: Record<string, string>;
  value: string;
}

const octets = (line: string) => Buffer.byteLength(line, 'utf8');

/** RFC 5545, 3.1: lines end with CRLF and have 75 octets at most; a continuation begins with a blank. */
function unfolded(bytes: Buffer): string[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error('A line ends with something else than CRLF');
    if (octets(line) > 75) throw new Error(`A line of ${octets(line)} octets`);
  }
  const whole: string[] = [];
  for (const line of lines) whole.push(/^[ \t]/.test(line) ? (whole.pop() ?? '') + line.slice(1) : line);
  return whole;
}

function propertyOf(line: string): Property {
  const [, name, params = '', value] = /^([A-Z0-9-]+)((?:;[A-Z-]+=[^;:"]+)*):(.*)$/su.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`Not a line of a calendar: ${line}`);
  const pairs = params
    .split(';')
    .slice(1)
    .map((pair) => pair.split('=') as [string, string]);
  return { name, params: Object.fromEntries(pairs), value };
}

/** RFC 5545, 3.3.11 */
function textOf(value: string): string {
  if (!/^(?:[^\\;,]|\\[\\;,nN])*$/u.test(value)) throw new Error(`Not escaped: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one));
}

export interface CalendarEntry {
  uid: string;
  sequence: number;
  stamp: string;
  start: string;
  summary: string;
}

/** Strict: throws where something is missing or stands twice. */
export function entriesOf(bytes: Buffer): CalendarEntry[] {
  const properties = unfolded(bytes).map(propertyOf);
  const [first, ...rest] = properties;
  const last = rest.pop();
  if (first?.name !== 'BEGIN' || first.value !== 'VCALENDAR' || last?.name !== 'END' || last.value !== 'VCALENDAR')
    throw new Error('No calendar');
  const begin = rest.findIndex(({ name }) => name === 'BEGIN');
  const head = begin < 0 ? rest : rest.slice(0, begin);
  if (one(head, 'VERSION').value !== '2.0' || one(head, 'PRODID').value === '') throw new Error('No version');
  if (one(head, 'REFRESH-INTERVAL').params.VALUE !== 'DURATION') throw new Error('No interval');
  const entries: CalendarEntry[] = [];
  let entry: Property[] | null = null;
  for (const property of begin < 0 ? [] : rest.slice(begin)) {
    if (property.name === 'BEGIN') {
      if (entry || property.value !== 'VEVENT') throw new Error(`${property.value} in an entry`);
      entry = [];
    } else if (property.name === 'END') {
      entries.push(entryOf(entry ?? []));
      entry = null;
    } else if (entry) entry.push(property);
    else throw new Error(`${property.name} between entries`);
  }
  return entries;
}

function entryOf(properties: Property[]): CalendarEntry {
  const start = one(properties, 'DTSTART');
  const stamp = one(properties, 'DTSTAMP').value;
  if (start.params.VALUE !== 'DATE' || !/^\d{8}$/.test(start.value)) throw new Error('Not a whole day');
  if (!/^\d{8}T\d{6}Z$/.test(stamp)) throw new Error('No stamp in UTC');
  if (one(properties, 'TRANSP').value !== 'TRANSPARENT') throw new Error('It takes time');
  return {
    uid: one(properties, 'UID').value,
    sequence: Number(one(properties, 'SEQUENCE').value),
    stamp,
    start: start.value,
    summary: textOf(one(properties, 'SUMMARY').value),
  };
}

function one(properties: Property[], name: string): Property {
  const [found, ...others] = properties.filter((property) => property.name === name);
  if (!found || others.length > 0) throw new Error(`${name} stands ${others.length + (found ? 1 : 0)} times`);
  return found;
}
