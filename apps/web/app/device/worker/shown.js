/** What a page of ours says when it could not be read what it is about. */
const unread = { en: 'Something is new', pl: 'Jest coś nowego' };

/**
 * What to show for a message (Declarative Web Push, which phones that know it never hand on). There is always
 * something to show: browsers take the permission from who shows nothing. It leads to this site only.
 */
export function shownFor(text, origin, language) {
  const { title, lang, tag, navigate } = notificationIn(text) ?? {};
  const address = typeof navigate === 'string' && URL.canParse(navigate) ? new URL(navigate) : null;
  return {
    title: typeof title === 'string' && title !== '' ? title : (unread[language] ?? unread.en),
    options: {
      ...(typeof lang === 'string' && { lang }),
      ...(typeof tag === 'string' && tag !== '' && { tag, renotify: true }),
      icon: '/icon-192.png',
      data: { navigate: address?.origin === origin ? address.href : `${origin}/` },
    },
  };
}

function notificationIn(text) {
  try {
    const message = JSON.parse(text);
    return message?.web_push === 8030 ? message.notification : null;
  } catch {
    return null;
  }
}
