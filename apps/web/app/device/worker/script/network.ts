import { otherLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { languageOf, patience, showsList } from './decisions.ts';
import { change, started, state } from './state.ts';

export const listAddress = (language: Language) => `/${language}/dashboard/offline`;
const noticeAddress = (language: Language) => `/${language}/needs-connection`;
const signedOutAddress = (language: Language) => `${noticeAddress(language)}?signed-out`;
export const noticesIn = (language: Language) => [noticeAddress(language), signedOutAddress(language)];

let isStarted = false;
void started.then(() => (isStarted = true));
let ending: Promise<void> | null = null;

/** The only way to the network: nothing passes before a sign-out that is owed. */
export async function ask(...request: Parameters<typeof fetch>): Promise<Response> {
  await started;
  if (state.signOut !== null) await (ending ??= endSession().finally(() => (ending = null)));
  return fetch(...request);
}

export const mustAsk = () => !isStarted || state.signOut !== null;

async function endSession() {
  const { status } = await fetch(`/${state.signOut}/sign-out/owed`, { method: 'POST' });
  if (status !== 204) throw new Error('The session could not be ended');
  await change({ signOut: null });
}

export async function pageOf(request: Request): Promise<Response> {
  const asked = ask(request);
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('Late')), patience));
  try {
    return await Promise.race([asked, late]);
  } catch {
    return (await keptFor(new URL(request.url).pathname)) ?? asked;
  }
}

async function keptFor(pathname: string): Promise<Response | undefined> {
  const language = languageOf(pathname) ?? state.language ?? 'en';
  const both = [language, otherLanguage(language)];
  const own = state.signOut === null && showsList(pathname) ? both.map(listAddress) : [];
  const notice = state.signOut === null ? noticeAddress : signedOutAddress;
  for (const address of [...own, ...both.map(notice)]) {
    const kept = await caches.match(address, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

export const fileOf = async (request: Request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
