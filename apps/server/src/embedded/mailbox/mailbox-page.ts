import { createHash } from 'node:crypto';
import { localeOf, writtenMoment } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { StoredMail } from './mail-store.ts';
import { mailboxWords } from './mailbox-words.ts';

const styles = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere }
ol { list-style: none; padding: 0 }
li { padding: .75rem 0; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
li a { font-weight: 600 }
li span { display: block }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 36rem; border: 1px solid; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`;

export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

/** A mail's HTML may run no scripts, submit no forms and load nothing; its links open in a new tab. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
export const framePolicy = `sandbox ${sandbox}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

export function listPage(mails: StoredMail[], language: Language): string {
  const { title, empty } = mailboxWords[language];
  const entry = (mail: StoredMail) =>
    `<li><a href="/dev/mailbox/${mail.id}">${escaped(subjectOf(mail, language))}</a>
    <span>${escaped(mail.to)}</span><span>${timeOf(mail, language)}</span></li>`;
  const list = mails.length === 0 ? `<p>${empty}</p>` : `<ol>${mails.map(entry).join('\n')}</ol>`;
  return page(language, title, `<h1>${title}</h1>${list}`);
}

export function mailPage(mail: StoredMail, language: Language): string {
  const words = mailboxWords[language];
  const subject = escaped(subjectOf(mail, language));
  const frame = `<iframe sandbox="${sandbox}" src="/dev/mailbox/${mail.id}/html" title="${words.html}"></iframe>`;
  return page(
    language,
    subject,
    `${wayBack(language)}<h1>${subject}</h1>
    <dl><dt>${words.from}</dt><dd>${escaped(mail.from)}</dd><dt>${words.to}</dt><dd>${escaped(mail.to)}</dd>
    <dt>${words.date}</dt><dd>${timeOf(mail, language)}</dd></dl>
    ${mail.html ? `<h2>${words.html}</h2>${frame}` : ''}
    ${mail.text ? `<h2>${words.text}</h2><pre>${withLinks(mail.text)}</pre>` : ''}`,
  );
}

export const missingPage = (language: Language) =>
  page(language, mailboxWords[language].missing, `${wayBack(language)}<h1>${mailboxWords[language].missing}</h1>`);

const wayBack = (language: Language) => `<p><a href="/dev/mailbox">${mailboxWords[language].back}</a></p>`;

export const frameContent = (mail: StoredMail) => `<!doctype html><base target="_blank">${mail.html}`;

const page = (language: Language, title: string, content: string) => `<!doctype html>
<html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
<body><main>${content}</main></body></html>`;

const subjectOf = (mail: StoredMail, language: Language) => mail.subject || mailboxWords[language].noSubject;

function timeOf({ date }: StoredMail, language: Language): string {
  if (Number.isNaN(Date.parse(date))) return escaped(date);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const shown = writtenMoment(language, timeZone, new Date(date));
  return `<time datetime="${escaped(date)}">${shown}</time>`;
}

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
