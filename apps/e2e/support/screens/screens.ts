import { forAdmins } from './admin-screens.ts';
import { forThoseHalfway, forTheCautious, forTheUndecided, ofAccounts, ofNewAccounts } from './account-screens.ts';
import { forWriters } from './content-screens.ts';
import { forKeepers } from './keeper-screens.ts';
import { forNewcomers, forOwners } from './owner-screens.ts';
import type { Screen, Screens } from './screen.ts';
import { forVisitors } from './visitor-screens.ts';

export { show } from './screen.ts';

const seenBy = (by: Screen['by'], screens: Screens): Screen[] => screens.map((screen) => ({ ...screen, by }));

export const screens: Screen[] = [
  ...seenBy('visitor', forVisitors),
  ...seenBy('owner', [...forOwners, ...ofAccounts]),
  ...seenBy('keeper', forKeepers),
  ...seenBy('newcomer', [...forNewcomers, ...ofNewAccounts]),
  ...seenBy('cautious', forTheCautious),
  ...seenBy('halfway', forThoseHalfway),
  ...seenBy('undecided', forTheUndecided),
  ...seenBy('admin', [...forAdmins, ...forWriters]),
];
