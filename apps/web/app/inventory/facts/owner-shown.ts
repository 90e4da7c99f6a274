const placeholder = /^(owner|unknown)(\s|$)/i;

/** Who shares a medication, as its reader is told; null where nothing is known that names them. */
export const ownerShown = (name: string | undefined): string | null =>
  name === undefined || name.trim() === '' || placeholder.test(name.trim()) ? null : name;
