import type { Language } from '@domeka/kernel';

export const mailboxWords: Record<
  Language,
  Record<'title' | 'empty' | 'missing' | 'back' | 'noSubject' | 'from' | 'to' | 'date' | 'html' | 'text', string>
> = {
  en: {
    title: 'Mailbox',
    empty: 'No mail has arrived yet.',
    missing: 'There is no such mail.',
    back: 'All mails',
    noSubject: '(no subject)',
    from: 'From',
    to: 'To',
    date: 'Sent',
    html: 'Mail',
    text: 'As text',
  },
  pl: {
    title: 'Skrzynka pocztowa',
    empty: 'Nie ma jeszcze żadnych wiadomości.',
    missing: 'Nie ma takiej wiadomości.',
    back: 'Wszystkie wiadomości',
    noSubject: '(bez tematu)',
    from: 'Od',
    to: 'Do',
    date: 'Wysłano',
    html: 'Wiadomość',
    text: 'Jako tekst',
  },
};
