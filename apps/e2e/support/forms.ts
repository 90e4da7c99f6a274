import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { productUrl } from './product.ts';

/**
 * What a form sends, by its controls; a list for a control that is there several times, bytes for text in no encoding.
 */
export type Typed = Record<string, string | string[] | Buffer>;
export type Encoding = 'urlencoded' | 'multipart';

/** Sends a form as a browser without scripts does: cookies, origin, no way around the page. */
export function post(request: APIRequestContext, path: string, typed: Typed, encoding: Encoding): Promise<APIResponse> {
  const { type, data } = encoding === 'multipart' ? multipart(typed) : urlencoded(typed);
  return request.post(productUrl() + path, {
    data,
    headers: { origin: productUrl(), 'content-type': type },
    maxRedirects: 0,
  });
}

const controls = (typed: Typed): [string, Buffer][] =>
  Object.entries(typed).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, Buffer] => [name, Buffer.from(one as string)]),
  );

function urlencoded(typed: Typed) {
  const encode = (bytes: Buffer) => bytes.toString('latin1').replace(/[^\w.-]/g, percent);
  const pairs = controls(typed).map(([name, value]) => `${encode(Buffer.from(name))}=${encode(value)}`);
  return { type: 'application/x-www-form-urlencoded', data: Buffer.from(pairs.join('&')) };
}
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;

function multipart(typed: Typed) {
  const boundary = `----form${randomUUID()}`;
  const parts = controls(typed).flatMap(([name, value]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    value,
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    data: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/**
 * A page as a reader meets it: what it says, what stands in a form's controls, and whether anything foreign would run.
 */
export interface Reading {
  title: string;
  language: string;
  heading: string;
  search: string | null;
  summary: string | null;
  reason: string;
  links: { to: string; text: string; exists: boolean }[];
  errors: Record<string, string>;
  values: Record<string, string>;
  foreign: string[];
}

export const read = (page: Page, html: string, formId = ''): Promise<Reading> =>
  page.evaluate(readHtml, { html, formId });

function readHtml({ html, formId }: { html: string; formId: string }): Reading {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const control of document.querySelectorAll<HTMLInputElement>(`[id^="${formId}-"][name]`)) {
    if (control.matches('select')) values[control.name] = control.value;
    else if (!control.matches('[type=checkbox]') || control.defaultChecked)
      values[control.name] = control.matches('textarea') ? control.defaultValue : (control.getAttribute('value') ?? '');
  }
  for (const error of document.querySelectorAll(`[id^="${formId}-"][id$="-error"]`))
    errors[error.id.slice(formId.length + 1, -'-error'.length)] = error.textContent ?? '';
  const runs = (element: Element) =>
    element.matches('script:not([nonce]), iframe, object, embed, svg[onload], [href^="javascript:" i]') ||
    [...element.attributes].some(({ name }) => name.startsWith('on'));
  return {
    title: document.title,
    language: document.documentElement.lang.slice(0, 2),
    heading: textOf('h1'),
    search: document.querySelector('[role=search] [name=q]')?.getAttribute('value') ?? null,
    summary: document.querySelector('.error-summary')?.textContent ?? null,
    reason: textOf('.error-summary p'),
    links: [...document.querySelectorAll<HTMLAnchorElement>('.error-summary a')].map((link) => {
      const to = (link.getAttribute('href') ?? '').slice(1);
      return { to, text: link.textContent ?? '', exists: document.getElementById(to) !== null };
    }),
    errors,
    values,
    foreign: [...document.querySelectorAll('*')].filter(runs).map(({ outerHTML }) => outerHTML.slice(0, 200)),
  };
}
