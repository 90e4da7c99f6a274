/** `'0012` and `="0012"`: how people keep spreadsheets from changing digits. */
export const unprotected = (cell: string) =>
  /^(?:=\s*"([^"]*)"|['’]([^'’]*)['’]?)$/.exec(cell.trim())?.slice(1).join('') ?? cell;

const decimals = /^(\d+)[.,]0+$/;
const scientific = /^(\d)[.,](\d+)e\+?(\d+)$/i;
const grouped = /^\d[\d\p{Zs}-]*\d$/u;

export function codeInCell(cell: string): string {
  const text = unprotected(cell).trim();
  const [, whole] = decimals.exec(text) ?? [];
  if (whole !== undefined) return whole;
  const [, first = '', others = '', exponent] = scientific.exec(text) ?? [];
  if (exponent !== undefined && others.length === Number(exponent)) return first + others;
  if (!grouped.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  // Shorter numbers with hyphens are not codes, such as NDC.
  return text.includes('-') && digits.length < 13 ? text : digits;
}
