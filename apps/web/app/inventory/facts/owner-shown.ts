/** Placeholder names of the specification's system, such as `Unknown 1234abcd`. */
const placeholder = /^(owner|unknown)(\s|$)/i;

export const ownerShown = (name: string | undefined): string | null =>
  name === undefined || name.trim() === '' || placeholder.test(name.trim()) ? null : name;

const address = /\S@\S/;
/** Null for an e-mail address, which is neither a title nor on a sheet. */
export const plainName = (name: string | null | undefined): string | null =>
  name == null || name.trim() === '' || address.test(name) ? null : name;
