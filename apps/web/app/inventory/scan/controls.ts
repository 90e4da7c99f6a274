/** The control in which a form brings what a picture says that stays on its device, as text. */
export const readingControl = 'reading';
/** What says that the picture of the box shall become the medication's photo. */
export const keepBoxControl = 'keepBox';
