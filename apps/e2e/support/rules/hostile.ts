import type { APIRequestContext, Page } from '@playwright/test';
import { commonEn, commonPl } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { badInputs, expanded, flatWords, leaks } from '@domeka/kernel/testing';
import type { BadInput } from '@domeka/kernel/testing';
import { contentEn, contentPl } from '@domeka/content/contract';
import { identityEn, identityPl } from '@domeka/identity/contract';
import { inventoryEn, inventoryPl } from '@domeka/inventory/contract';
import { post, read } from '../forms.ts';
import type { Encoding, Reading, Typed } from '../forms.ts';
import { wordsIn } from '../words.ts';

export interface Attack {
  id: string;
  kind: string;
  value: string | string[] | Buffer;
  isTaken: boolean | null;
  with: Typed;
}

const taken: Record<string, boolean> = { literal: true, normalise: true, ignore: true, reject: false };

const attackOf = (input: BadInput, isTaken: boolean | null): Attack => ({
  id: `${input.id} (${input.kind})`,
  kind: input.kind,
  value: expanded(input.value) as Attack['value'],
  isTaken,
  with: (input.with ?? {}) as Typed,
});
const inputsFor = (area: string, field: string) =>
  badInputs.filter((input) => input.area === area && input.field === field);

export const meantFor = (area: string, field: string): Attack[] =>
  inputsFor(area, field).map((input) => attackOf(input, taken[input.expect.class] ?? null));
export const borrowedFrom = (area: string, field: string): Attack[] =>
  inputsFor(area, field).map((input) => attackOf(input, null));

export const texts = borrowedFrom('medication', 'name');
export const emails = borrowedFrom('share', 'recipient_email');

export interface AttackedForm {
  path: string;
  id: string;
  encoding?: Encoding;
  /** A form that is accepted; each attack replaces one value. */
  filled: () => Typed | Promise<Typed>;
  attacks: Record<string, Attack[]>;
  secrets?: string[];
  answersAsOne?: boolean;
}

/** One per kind and outcome: the API's tests send all (bad-inputs.int.test.ts). */
const oneOfEach = (attacks: Attack[]) =>
  attacks.filter(
    ({ kind, isTaken }, at) => attacks.findIndex((one) => one.kind === kind && one.isTaken === isTaken) === at,
  );

export async function attack(request: APIRequestContext, page: Page, form: AttackedForm): Promise<string[]> {
  const language = form.path.slice(1, 3) as Language;
  const faults: string[] = [];
  for (const [control, attacks] of Object.entries(form.attacks)) {
    for (const { id, value, isTaken, with: more } of oneOfEach(attacks)) {
      const typed = { ...(await form.filled()), ...more, [control]: value };
      const answer = await post(request, form.path, typed, form.encoding ?? 'urlencoded');
      const html = await answer.text();
      const status = answer.status();
      const found = [...(leaks.test(html) ? ['a leak'] : [])];
      if (status >= 500) found.push('a fault of the server');
      else if (status < 400 && isTaken === false) found.push('taken');
      else if (status >= 400 && isTaken === true) found.push(`refused with ${status}`);
      else if (status >= 400 && /<html/.test(html)) {
        const reading = await read(page, html, form.id);
        if (status === 413 && sizeOf(typed) > largestForm) found.push(...faultsOfTooLarge(reading, language));
        else found.push(...faultsOfRefusal(reading, language, status === 422 && !form.answersAsOne ? control : null));
        found.push(...lost(reading, typed, form.secrets ?? []));
      }
      faults.push(...found.map((fault) => `${form.path} ${control} ${id}: ${fault}`));
    }
  }
  return faults;
}

/** Bytes. */
const largestForm = 1024 * 1024;
const sizeOf = (typed: Typed) =>
  Object.values(typed)
    .flat()
    .reduce((sum, value) => sum + value.length, 0);

const faultsOfTooLarge = ({ heading }: Reading, language: Language): string[] =>
  heading === wordsIn(language)('common:error-page.too-large.title') ? [] : [`headed ${heading}`];

export function faultsOfRefusal(reading: Reading, language: Language, control: string | null): string[] {
  const { title, summary, reason, links, errors, foreign } = reading;
  const prefix = language === 'pl' ? 'Błąd: ' : 'Error: ';
  const error = control === null ? '' : (errors[control] ?? '');
  return [
    reading.language !== language && `the page speaks ${reading.language}`,
    !title.startsWith(prefix) && `title ${title}`,
    !summary && 'no summary',
    links.length === 0 && !isSaid(reason, language) && `not said in ${language}: ${reason}`,
    ...links.map(({ text }) => !isSaid(text, language) && `not said in ${language}: ${text}`),
    ...links.map(({ to, exists }) => !exists && `the summary leads nowhere: ${to}`),
    control !== null && !links.some(({ text }) => text === error) && `at the control stands: ${error || 'nothing'}`,
    ...foreign.map((element) => `foreign: ${element}`),
  ].filter((fault) => fault !== false);
}

const lost = ({ values }: Reading, typed: Typed, secrets: string[]): string[] =>
  Object.entries(values)
    .filter(([name, value]) => {
      const was = typed[name];
      if (secrets.includes(name)) return value !== '';
      return typeof was === 'string' && !choices.has(name) && asParsed(was) !== asParsed(value);
    })
    .map(([name, value]) => `${name} came back as ${JSON.stringify(value.slice(0, 60))}`);

const choices = new Set(['type', 'categories', 'isPrivate', 'quantityPercent', 'terms', 'privacy', 'removeImage']);
/** HTML has one kind of line end and no NUL; outer spaces are ignored. */
const asParsed = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').trim();

const sentences = {
  en: [commonEn, contentEn, identityEn, inventoryEn].map(patternsOf).flat(),
  pl: [commonPl, contentPl, identityPl, inventoryPl].map(patternsOf).flat(),
};
function patternsOf(locale: Parameters<typeof flatWords>[0]): RegExp[] {
  const escaped = (text: string) => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+');
  return [...flatWords(locale).values()].map((text) => new RegExp(`^${escaped(text)}$`, 's'));
}
export const isSaid = (text: string, language: Language) => sentences[language].some((pattern) => pattern.test(text));
