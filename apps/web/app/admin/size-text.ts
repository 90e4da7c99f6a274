import { useWords } from '@domeka/ui';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** In the same megabytes as the limits. The short English form of bytes has no plural. */
export function sizeText(language: string, bytes: number): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2;
  const unitDisplay = power === 0 ? 'long' : 'short';
  const style = { style: 'unit', unit: units[power], unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, style).format(bytes / 1024 ** power);
}

export function useSizeText(): (bytes: number) => string {
  const { language } = useWords();
  return (bytes) => sizeText(language, bytes);
}
