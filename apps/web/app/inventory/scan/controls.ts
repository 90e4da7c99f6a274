/** Hidden control with the result of a picture read on the device, as text. */
export const readingControl = 'reading';
export const keepBoxControl = 'keepBox';
