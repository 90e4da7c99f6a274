/** By their titles: what people do most, of each part of the product. */
export const twentyJourneys = [
  'sign-up, mail, confirmation, first medication',
  'an app is set up with its first code; from then on logging in asks for one, and for a paper code without the phone',
  'categories narrow to any of those chosen and can be taken back',
  'a medicine is found by a few letters, filled in, checked and added',
  'a number is changed in its row',
  'making private is taken back by the message',
  'one is used up and changed, and each step can be taken back',
  'a list is shared by a link, read by a stranger without what is private, extended and ended',
  'the reader sees changes by themselves, and may pause them',
  'a passcode is asked for, remembered in this browser, and locked after ten wrong ones',
  'two people, two languages: invited by mail, signed up, both edit one list, then one may only look',
  'a spreadsheet is a list, and is taken back but for what was changed since',
  'photos of several boxes become rows',
  'the offer, a reminder in the mailbox, the narrowed list, off by its link and on again',
  'a chosen theme stays, on every page and after a reload, until the device decides again',
  'the switch keeps the place in the list: page, search, panel',
  'the list prints as one clean sheet, by name, in black on white',
  'a card with other words keeps its link',
  'signing out leaves nothing: not behind the back button, not in the cookie',
  'a missing page says so',
];

/** For Playwright: these and no others. */
export const grepTwenty = ['--grep', twentyJourneys.map((title) => title.replace(/\W/g, '.')).join('|')];

/** Of Playwright's report: how many of them it does not know. */
export function missingOfTwenty(report) {
  const known = new Set(titlesIn(report));
  return twentyJourneys.filter((title) => !known.has(title));
}

const titlesIn = ({ suites = [], specs = [] }) => [...specs.map(({ title }) => title), ...suites.flatMap(titlesIn)];
