import type { APIRequestContext, Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { badAddresses, badInputs, expanded, leaks } from '@domeka/kernel/testing';
import { read } from '../forms.ts';
import { productUrl } from '../product.ts';

/** One per kind and outcome: the API's tests send all (bad-inputs.int.test.ts). */
const oneOfEach = badInputs.filter(
  ({ area, field, kind, expect }, at) =>
    badInputs.findIndex(
      (one) => one.area === area && one.field === field && one.kind === kind && one.expect.class === expect.class,
    ) === at,
);

/** For inputs that only browsers send, all. */
export const valuesFor = (area: string, field: string): string[] =>
  [...oneOfEach, ...badAddresses]
    .filter((input) => input.area === area && input.field === field)
    .map(({ value }) => expanded(value))
    .flatMap((value) => (Array.isArray(value) ? value.map(String) : [value]))
    .filter((value) => typeof value === 'string');

export const get = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(productUrl() + path, { headers, maxRedirects: 0 });
export const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

const searchIn = (path: string) => new URL(path, productUrl()).searchParams.get('q')?.replace(/\r\n?/g, '\n') ?? '';

export async function faultsAt(page: Page, path: string, statuses: number[], headers?: Record<string, string>) {
  const language = path.slice(1, 3) as Language;
  const answer = await get(page.request, path, headers);
  const html = await answer.text();
  const faults = [!statuses.includes(answer.status()) && `answered ${answer.status()}`, leaks.test(html) && 'a leak'];
  if (/<html/.test(html)) {
    const reading = await read(page, html);
    const isOurs = languages.includes(language);
    faults.push(
      ...reading.foreign.map((element) => `foreign: ${element}`),
      isOurs && reading.language !== language && `speaks ${reading.language}`,
      reading.heading === '' && 'no heading',
      reading.search !== null && reading.search !== searchIn(path) && `searched for ${reading.search}`,
    );
  }
  return faults.filter((fault) => fault !== false).map((fault) => `${path.slice(0, 120)}: ${fault}`);
}

export async function faultsAtAll(page: Page, paths: string[], statuses: number[]) {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsAt(page, path, statuses)));
  return faults;
}
