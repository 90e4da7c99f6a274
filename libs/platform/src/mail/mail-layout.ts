import Handlebars from 'handlebars';
import { localeOf } from '@domeka/kernel';
import { words } from '../words/words.ts';
import layout from './layout.mjml';
import type { Mail } from './mail.ts';

const renderHtml = Handlebars.compile(layout);

/** Subject, HTML and text of a mail, in its reader's language. */
export function renderMail({ words: key, language, params = {}, link }: Mail) {
  const text = (part: string) => words.text(language, `${key}.${part}`, params);
  const has = (part: string) => words.has(language, `${key}.${part}`);
  const paragraphs = text('text').split(/\n{2,}/);
  const note = has('note') ? text('note') : null;
  const button = link && { link, label: text('button'), alternative: words.text(language, 'common:mail.link-instead') };
  const footer = words.text(language, 'common:mail.footer');
  return {
    subject: text('subject').replace(/\s+/g, ' '),
    html: renderHtml({
      locale: localeOf(language),
      heading: text('heading'),
      paragraphs: paragraphs.map((paragraph) => paragraph.split('\n')),
      button,
      note,
      footer,
    }),
    text: [
      text('heading'),
      ...paragraphs,
      ...(link ? [`${text('button')}:\n${link}`] : []),
      ...(note ? [note] : []),
      `-- \n${footer}`,
    ].join('\n\n'),
  };
}
