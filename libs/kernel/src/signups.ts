/** Who may make an account: anybody, whoever was invited, nobody new. */
export const signupKinds = ['open', 'invited', 'closed'] as const;
export type Signups = (typeof signupKinds)[number];
