export const appName = 'Domeka';
