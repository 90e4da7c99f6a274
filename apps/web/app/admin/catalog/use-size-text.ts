import { useWords } from '@domeka/ui';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** In the same megabytes as the limit. */
export function useSizeText(): (bytes: number) => string {
  const { language } = useWords();
  return (bytes) => {
    const power = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2;
    const format = new Intl.NumberFormat(language, { style: 'unit', unit: units[power], maximumFractionDigits: 1 });
    return format.format(bytes / 1024 ** power);
  };
}
