const schemes = ['https', 'mailto', 'tel'];

/** Whether a page may link there: within this site, or by an allowed scheme; browsers skip control characters in schemes. */
export function isAllowedLink(href: string): boolean {
  // eslint-disable-next-line no-control-regex -- what browsers skip
  const plain = href.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1];
  return scheme === undefined ? !/^[/\\]{2}/.test(plain) : schemes.includes(scheme.toLowerCase());
}
