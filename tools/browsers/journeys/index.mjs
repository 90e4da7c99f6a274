import * as account from './account.mjs';
import * as adding from './adding.mjs';
import * as everywhere from './everywhere.mjs';
import * as list from './list.mjs';
import * as sharing from './sharing.mjs';

/** In the order of their pictures. A journey ends on the screen that is looked at. */
export const journeys = {
  'sign-up': account.signUp,
  'log-in with a second step': account.logIn,
  'list with search, filter and token': list.narrow,
  'add by suggestion': adding.suggestion,
  quantity: list.quantity,
  undo: list.undo,
  packages: list.packages,
  'dialog and keys': list.dialog,
  'share watched live': sharing.live,
  'shared view with passcode': sharing.passcode,
  'list of several': sharing.several,
  'import plan': adding.importPlan,
  'tray by photos': adding.tray,
  reminders: account.reminders,
  theme: everywhere.theme,
  language: everywhere.language,
  'sheet for the doctor': list.sheet,
  'wallet card': sharing.card,
  'sign-out': account.signOut,
  'not found': everywhere.notFound,
  'page left while it loads': everywhere.interrupted,
};
