const longestLink = 2000;

export function httpsLink(text: string | undefined): string | null {
  const link = text?.trim() ?? '';
  return link.length <= longestLink && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null;
}
