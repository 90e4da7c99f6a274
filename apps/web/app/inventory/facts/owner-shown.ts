/** Placeholder names of the specification's system, such as `Unknown 1234abcd`. */
const placeholder = /^(owner|unknown)(\s|$)/i;

export const ownerShown = (name: string | undefined): string | null =>
  name === undefined || name.trim() === '' || placeholder.test(name.trim()) ? null : name;
