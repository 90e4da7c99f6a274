import { EnvironmentError } from './environment-error.ts';

/** @throws EnvironmentError for what is not a URL of one of the protocols (`https:`) */
export function url(text: string | null, name: string, protocols: string[]): string | null {
  if (text === null) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new EnvironmentError(`${name} is a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  }
  if (/%(?![0-9a-f]{2})/i.test(text)) throw new EnvironmentError(`${name} has a "%" of its own, which is written %25.`);
  return text;
}
