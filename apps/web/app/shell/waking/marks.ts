/** Of the scripts of a page that wakes late, until it wakes: a browser leaves types and relations alone that it does not know. */
export const asleep = 'asleep';
