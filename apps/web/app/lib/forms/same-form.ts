/** Navigation state when only the form's address changes and typing continues. */
export const inSameForm = { isSameForm: true };

export const staysInForm = (state: unknown) => (state as typeof inSameForm | null)?.isSameForm === true;
