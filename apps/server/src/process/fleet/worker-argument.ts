/** What the program is called with to be one of several. */
export const workerArgument = 'worker';
