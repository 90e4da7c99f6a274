import type { ApiResponse, Sending } from '../app/api-client.ts';
import { goodPassword, linkIn } from '../app/person.ts';
import type { TestApp } from '../app/test-app.ts';
import type { ReceivedMail } from '../stand-ins/test-mailbox.ts';

export const tokenIn = (mail: ReceivedMail) => linkIn(mail).searchParams.get('token_hash') ?? '';
export const codeIn = (mail: ReceivedMail) => /\b\d{6}\b/.exec(mail.text.replace(/https?:\S+/g, ''))?.[0] ?? '';

export const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    aal: string;
    amr: { method: string }[];
    session_id: string;
    app_metadata: { provider: string; providers: string[] };
  };

export const refusalOf = ({ status, json }: ApiResponse) => [status, json.error_code];

export function authSteps({ api }: Pick<TestApp, 'api'>) {
  const post = (path: string, body: object, sending: Sending = {}): Promise<ApiResponse> =>
    api(`POST /auth/v1/${path}`, { ...sending, body });
  const signIn = (email: string, password = goodPassword, sending: Sending = {}) =>
    post('token?grant_type=password', { email, password }, sending);
  return {
    post,
    signIn,
    /** Sends wrong passwords in parallel and returns the statuses; retries a 503, which a busy machine may answer. */
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
