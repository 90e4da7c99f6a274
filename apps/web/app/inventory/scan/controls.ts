export const readingControl = 'reading';
export const keepBoxControl = 'keepBox';
/** Of buttons: the reading with one of several codes. */
export const chosenControl = 'chosen';
