import Handlebars from 'handlebars';
import { localeOf, unlinked } from '@domeka/kernel';
import { words } from '../words/words.ts';
import layout from './layout.mjml';
import type { Mail } from './mail.ts';

const renderHtml = Handlebars.compile(layout);

export function renderMail(mail: Mail) {
  const { words: key, language, link, otherLink } = mail;
  const params = withoutLinks(mail);
  const text = (part: string) => words.text(language, `${key}.${part}`, params);
  const has = (part: string) => words.has(language, `${key}.${part}`);
  const paragraphs = text('text').split(/\n{2,}/);
  const note = has('note') ? text('note') : null;
  const button = link && { link, label: text('button'), alternative: words.text(language, 'common:mail.link-instead') };
  const other = otherLink && { link: otherLink, label: text('other') };
  const footer = words.text(language, 'common:mail.footer');
  return {
    subject: text('subject').replace(/\s+/g, ' '),
    html: renderHtml({
      locale: localeOf(language),
      heading: text('heading'),
      paragraphs: paragraphs.map((paragraph) => paragraph.split('\n')),
      button,
      other,
      note,
      footer,
    }),
    text: [
      text('heading'),
      ...paragraphs,
      ...(link ? [`${text('button')}:\n${link}`] : []),
      ...(other ? [`${other.label}:\n${other.link}`] : []),
      ...(note ? [note] : []),
      `-- \n${footer}`,
    ].join('\n\n'),
  };
}

function withoutLinks({ params = {}, to, replyTo = to, addresses = [] }: Mail) {
  const whole = [to, replyTo, ...addresses];
  const typed = (text: string, at = 0): string => {
    const address = whole[at];
    return address === undefined
      ? unlinked(text)
      : text
          .split(address)
          .map((part) => typed(part, at + 1))
          .join(address);
  };
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? typed(value) : value]),
  );
}
