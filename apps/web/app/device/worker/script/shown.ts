import type { Language } from '@domeka/kernel';

const unread: Record<Language, string> = { en: 'Something is new', pl: 'Jest coś nowego' };

/** By Declarative Web Push. Browsers withdraw the permission of sites that show nothing. */
export function shownFor(text: string, origin: string, language: Language) {
  const { title, lang, tag, navigate } = notificationIn(text);
  const address = typeof navigate === 'string' && URL.canParse(navigate) ? new URL(navigate) : null;
  return {
    title: typeof title === 'string' && title !== '' ? title : unread[language],
    options: {
      ...(typeof lang === 'string' && { lang }),
      ...(typeof tag === 'string' && tag !== '' && { tag, renotify: true }),
      icon: '/icon-192.png',
      data: { navigate: address?.origin === origin ? address.href : `${origin}/` },
    },
  };
}

function notificationIn(text: string): Record<string, unknown> {
  try {
    const message = JSON.parse(text) as { web_push?: unknown; notification?: Record<string, unknown> } | null;
    return (message?.web_push === 8030 && message.notification) || {};
  } catch {
    return {};
  }
}
