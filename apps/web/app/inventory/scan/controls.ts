export const readingControl = 'reading';
export const keepBoxControl = 'keepBox';
