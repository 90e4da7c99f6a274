/** The server counts days in the reader's time zone; the cookie is for the next page. */
export function rememberTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone) document.cookie = `tz=${encodeURIComponent(timeZone)}; Max-Age=31536000; Path=/; SameSite=Lax`;
}
