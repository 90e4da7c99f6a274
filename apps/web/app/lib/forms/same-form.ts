/** State of a navigation that only gives the form one is in another address: who types there types on. */
export const inSameForm = { isSameForm: true };

export const staysInForm = (state: unknown) => (state as typeof inSameForm | null)?.isSameForm === true;
