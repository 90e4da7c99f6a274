import type { ApiResponse, Sending } from './api-client.ts';
import { goodPassword, linkIn } from './person.ts';
import type { TestApp } from './test-app.ts';
import type { ReceivedMail } from './test-mailbox.ts';

/** The secret in a mail's link. */
export const tokenIn = (mail: ReceivedMail) => linkIn(mail).searchParams.get('token_hash') ?? '';
/** The six digits in a mail. */
export const codeIn = (mail: ReceivedMail) => /\b\d{6}\b/.exec(mail.text.replace(/https?:\S+/g, ''))?.[0] ?? '';

/** What an access token says of its session. */
export const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    aal: string;
    amr: { method: string }[];
    session_id: string;
    app_metadata: { provider: string; providers: string[] };
  };

/** How a call was refused, in the wire contract's words. */
export const refusalOf = ({ status, json }: ApiResponse) => [status, json.error_code];

/** What people do at the door, over HTTP. */
export function authSteps({ api }: Pick<TestApp, 'api'>) {
  const post = (path: string, body: object, sending: Sending = {}): Promise<ApiResponse> =>
    api(`POST /auth/v1/${path}`, { ...sending, body });
  const signIn = (email: string, password = goodPassword, sending: Sending = {}) =>
    post('token?grant_type=password', { email, password }, sending);
  return {
    post,
    signIn,
    /**
     * Tries wrong passwords from an address, all at once; answers the statuses. Whoever is asked to come back, as it
     * happens on a busy machine, does so.
     */
    guess: async (email: string, address: string, times: number) => {
      const guessed = async (password: string): Promise<number> => {
        const { status } = await signIn(email, password, { address });
        return status === 503 ? guessed(password) : status;
      };
      return (await Promise.all(Array.from({ length: times }, (_, n) => guessed(`wrong-${n}`)))).sort();
    },
    signUp: (email: string, password = goodPassword, more: object = {}) => post('signup', { email, password, ...more }),
    refresh: (refreshToken: string) => post('token?grant_type=refresh_token', { refresh_token: refreshToken }),
    verify: (type: string, token: string) => post('verify', { type, token_hash: token }),
    verifyCode: (type: string, email: string, token: string) => post('verify', { type, email, token }),
    recover: (email: string) => post('recover', { email }),
    me: (token: string) => api('GET /auth/v1/user', { token }),
    signOut: (token: string, scope?: string) => post(`logout${scope ? `?scope=${scope}` : ''}`, {}, { token }),
  };
}
