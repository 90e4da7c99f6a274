/** Value of a share made before there was a choice, which the API calls null. */
export const asBefore = 'before';
