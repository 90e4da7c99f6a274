/** Hidden control with the result of a picture read on the device, as text. */
export const readingControl = 'reading';
/** Makes the picture the medication's photo. */
export const keepBoxControl = 'keepBox';
