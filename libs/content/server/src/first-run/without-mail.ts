import type { PageText } from '../domain/page.ts';

type Swap = readonly [says: string, instead: string];

interface Swaps {
  /** By their heading, up to the next one. */
  sections?: Record<string, string>;
  phrases: readonly Swap[];
}

const support: Swaps = {
  sections: {
    'Signing up': `<h2>Signing up</h2>
<p>This is a private place: an account is made by invitation. Whoever runs it gives you a link, or a code to scan with
your phone. On the page that opens you choose a password of at least 8 characters. Several words that have nothing to do
with each other make a password that is good and easy to remember. Passwords that are easy to guess are refused.</p>
<p>An invitation works for 14 days and makes one account. If yours has expired, ask for a new one.</p>

`,
    'Forgotten password': `<h2>Forgotten password</h2>
<p>Ask whoever runs this place for a link. It works once, for 1 hour, and lets you type a new password. All devices are
then signed out.</p>

`,
  },
  phrases: [
    [
      '<a href="/en/contact">write to us</a>.</p>\n\n',
      '<a href="/en/contact">ask whoever runs this place</a>.</p>\n\n',
    ],
  ],
};

const pomoc: Swaps = {
  sections: {
    'Zakładanie konta': `<h2>Zakładanie konta</h2>
<p>To prywatne miejsce: konto zakłada się z zaproszenia. Osoba, która je prowadzi, da Ci link albo kod do zeskanowania
telefonem. Na stronie, która się otworzy, ustalisz hasło: musi mieć co najmniej 8 znaków. Dobre i łatwe do zapamiętania
hasło powstaje z kilku słów, które nie mają ze sobą nic wspólnego. Haseł łatwych do odgadnięcia nie przyjmujemy.</p>
<p>Zaproszenie działa 14 dni i pozwala założyć jedno konto. Jeśli wygasło, poproś o nowe.</p>

`,
    'Nie pamiętasz hasła?': `<h2>Nie pamiętasz hasła?</h2>
<p>Poproś o link osobę, która prowadzi to miejsce. Działa raz, przez godzinę, i pozwala wpisać nowe hasło. Wszystkie
urządzenia zostaną wtedy wylogowane.</p>

`,
  },
  phrases: [
    ['<a href="/pl/contact">napisz do\nnas</a>', '<a href="/pl/contact">zapytaj osobę, która prowadzi to miejsce</a>'],
  ],
};

const privacyPolicy: Swaps = {
  sections: {
    'E-mails from us': `<h2>Notices in place of e-mails</h2>
<p>This site sends no e-mails. What matters for your account and your lists, such as a changed password, or that somebody
added you to a list, waits on top of the next page you open, until you press “Got it”. If you switch reminders on, they
come as notifications on your devices, which never name a medicine, or in your calendar.</p>

`,
  },
  phrases: [
    [
      'You can reach us through the <a href="/en/contact">contact form</a>.',
      'The page <a href="/en/contact">Contact</a> says how to reach us.',
    ],
    [
      'What you write in the contact form reaches our mailbox as an e-mail: your name, your address, the subject and the\nmessage.',
      'This site takes no messages. What you tell us in another way we keep as long as it takes to deal with it.',
    ],
    [
      '<tr><th scope="row">E-mails we send, encrypted in a queue</th><td>A few days. Up to 90 days if they cannot be\ndelivered</td></tr>\n',
      '',
    ],
    ['that provide the server and deliver our\ne-mails, as far', 'that provide the server, as far'],
    ['work, write to us.', 'work, ask us.'],
    [
      'For anything else write to us through the <a href="/en/contact">contact form</a>.',
      'For anything else <a href="/en/contact">turn to us</a>.',
    ],
  ],
};

const politykaPrywatnosci: Swaps = {
  sections: {
    'E-maile od nas': `<h2>Informacje zamiast e-maili</h2>
<p>Ten serwis nie wysyła e-maili. To, co ważne dla Twojego konta i list, na przykład wiadomość o zmianie hasła albo o
dodaniu Cię do listy, czeka na górze następnej strony, którą otworzysz, dopóki nie naciśniesz „Rozumiem”. Przypomnienia,
jeśli je włączysz, pojawiają się w kalendarzu albo jako powiadomienia na urządzeniach, w których nigdy nie ma nazw
leków.</p>

`,
  },
  phrases: [
    [
      'Skontaktujesz się z nami przez\n<a href="/pl/contact">formularz kontaktowy</a>.',
      'Jak się z nami skontaktować, mówi strona <a href="/pl/contact">Kontakt</a>.',
    ],
    [
      'To, co napiszesz w formularzu kontaktowym, trafia do naszej skrzynki jako e-mail: imię lub nazwa, adres, temat i\ntreść wiadomości.',
      'Ten serwis nie przyjmuje wiadomości. To, co przekażesz nam inną drogą, przechowujemy tak długo, jak trwa załatwianie sprawy.',
    ],
    [
      '<tr><th scope="row">Wysyłane przez nas e-maile, zaszyfrowane w kolejce</th><td>Kilka dni. Jeśli nie da się ich\ndoręczyć, do 90 dni</td></tr>\n',
      '',
    ],
    ['które zapewniają serwer i dostarczają nasze\ne-maile, w takim', 'które zapewniają serwer, w takim'],
    ['działają, napisz do nas.', 'działają, zapytaj nas.'],
    [
      'sprawach napisz do nas przez <a href="/pl/contact">formularz kontaktowy</a>.',
      'sprawach <a href="/pl/contact">zwróć się do nas</a>.',
    ],
  ],
};

/** By the slug, which each language has its own of. */
const swaps: Record<string, Swaps> = {
  support,
  pomoc,
  'privacy-policy': privacyPolicy,
  'polityka-prywatnosci': politykaPrywatnosci,
  'terms-of-service': {
    phrases: [
      ['set a new password and write to us.', 'set a new password and tell us.'],
      [
        'write to us through the <a href="/en/contact">contact form</a> and',
        '<a href="/en/contact">turn to us</a> and',
      ],
    ],
  },
  regulamin: {
    phrases: [
      ['ustaw nowe hasło i napisz do nas.', 'ustaw nowe hasło i daj nam znać.'],
      [
        'napisz do nas przez <a href="/pl/contact">formularz kontaktowy</a> i',
        '<a href="/pl/contact">zwróć się do nas</a> i',
      ],
    ],
  },
  about: {
    phrases: [['<a href="/en/contact">Write to us</a>', '<a href="/en/contact">Ask whoever runs this place</a>']],
  },
  'o-nas': {
    phrases: [
      ['<a href="/pl/contact">Napisz do nas</a>', '<a href="/pl/contact">Zapytaj osobę, która prowadzi to miejsce</a>'],
    ],
  },
};

export const saysMail = ({ slug }: Pick<PageText, 'slug'>) => slug in swaps;

/** For a place that has no mail server; others say nothing of mails. */
export function textWithoutMail({ slug, content, ...text }: PageText): PageText {
  const { sections = {}, phrases } = swaps[slug] ?? { phrases: [] };
  const cut = Object.entries(sections).map(([heading, instead]): Swap => [sectionOf(content, heading), instead]);
  const swapped = [...cut, ...phrases].reduce((all, [says, instead]) => all.replace(says, () => instead), content);
  return { ...text, slug, content: swapped };
}

function sectionOf(content: string, heading: string): string {
  const start = content.indexOf(`<h2>${heading}</h2>`);
  return content.slice(start, content.indexOf('<h2>', start + 1));
}
