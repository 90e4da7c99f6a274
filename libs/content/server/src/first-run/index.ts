import type { LegalKind, PageType } from '@domeka/content/contract';
import { about } from './about.ts';
import type { FirstPage } from './first-page.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { readingExpiryDates } from './reading-expiry-dates.ts';
import { returningMedicines } from './returning-medicines.ts';
import { storingMedicines } from './storing-medicines.ts';
import { support } from './support.ts';
import { termsOfService } from './terms-of-service.ts';

/** What a fresh site says (D-44): four footer pages and three knowledge-base articles, in both languages. */
export const firstPages: (FirstPage & { pageType: PageType; legal?: LegalKind })[] = [
  { ...about, pageType: 'footer' },
  { ...privacyPolicy, pageType: 'footer', legal: 'privacy' },
  { ...support, pageType: 'footer' },
  { ...termsOfService, pageType: 'footer', legal: 'terms' },
  ...[storingMedicines, readingExpiryDates, returningMedicines].map((page) => ({
    ...page,
    pageType: 'knowledge_base' as const,
  })),
];
