import type { LegalKind, PageType } from '@domeka/content/contract';
import { about } from './about.ts';
import { below25Degrees } from './below-25-degrees.ts';
import { firstAidKit } from './first-aid-kit.ts';
import type { FirstPage } from './first-page.ts';
import { leftoverAntibiotics } from './leftover-antibiotics.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { readingADatamatrix } from './reading-a-datamatrix.ts';
import { readingExpiryDates } from './reading-expiry-dates.ts';
import { returningMedicines } from './returning-medicines.ts';
import { storingMedicines } from './storing-medicines.ts';
import { support } from './support.ts';
import { termsOfService } from './terms-of-service.ts';
import { travellingWithMedicines } from './travelling-with-medicines.ts';

export const firstPages: (FirstPage & { pageType: PageType; legal?: LegalKind })[] = [
  { ...about, pageType: 'footer' },
  { ...privacyPolicy, pageType: 'footer', legal: 'privacy' },
  { ...support, pageType: 'footer' },
  { ...termsOfService, pageType: 'footer', legal: 'terms' },
  ...[
    ...[storingMedicines, readingExpiryDates, returningMedicines, leftoverAntibiotics, travellingWithMedicines],
    ...[below25Degrees, firstAidKit, readingADatamatrix],
  ].map((page) => ({ ...page, pageType: 'knowledge_base' as const })),
];
