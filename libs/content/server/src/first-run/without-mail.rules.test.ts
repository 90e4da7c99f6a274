import { languages } from '@domeka/kernel';
import { firstPages } from './index.ts';
import { saysMail, textWithoutMail } from './without-mail.ts';

const promise = {
  en: /we (e-?mail|mail|send you|sent)|sends? you an? e-?mail|contact form|write to us|mailbox|spam|deliver our/i,
  pl: /wyślemy Ci|wyślemy nowy|link, który wyślemy|dostaniesz|formularz kontaktowy|napisz do\s+nas|skrzyn|spam|nasze\s+e-maile/i,
};
const texts = firstPages.flatMap((page) => languages.map((language) => ({ language, text: page[language] })));

test.each(texts.map(({ language, text }) => [text.slug, language, text] as const))(
  '%s promises no mail where there is none, in %s',
  (_slug, language, text) => {
    expect(textWithoutMail(text).content).not.toMatch(promise[language]);
    expect(promise[language].test(text.content)).toBe(saysMail(text));
  },
);

test('the rest of each page stays, and is whole', () => {
  for (const { text } of texts.filter((one) => saysMail(one.text))) {
    const [before, after] = [text.content, textWithoutMail(text).content];
    const heads = (html: string) => html.match(/<h2>/g)?.length;
    expect(heads(after)).toBe(heads(before));
    expect(after.split('\n').filter((line) => before.includes(line)).length).toBeGreaterThan(
      before.split('\n').length / 2,
    );
    for (const tag of ['p', 'ul', 'ol', 'li', 'a', 'table', 'tr'])
      expect(after.match(new RegExp(`<${tag}[ >]`, 'g'))?.length).toBe(
        after.match(new RegExp(`</${tag}>`, 'g'))?.length,
      );
  }
});
