import { deviceOf } from '@domeka/identity/contract';
import type { OpenSessionView } from '@domeka/identity/contract';
import { useWords } from '@domeka/ui';
import { useDates } from '../../lib/words/dates.ts';

const wordsOfMethod: Record<string, string> = {
  password: 'password',
  otp: 'code',
  magiclink: 'link',
  recovery: 'recovery',
  'email/signup': 'signup',
  oauth: 'provider',
};

export function useSessionWords() {
  const { t } = useWords('identity');
  const { moment } = useDates();
  return {
    deviceName: ({ userAgent }: OpenSessionView) => {
      const { browser, system } = deviceOf(userAgent);
      return [browser, system].filter(Boolean).join(', ') || t('account.sessions.unknown-device');
    },
    whichOne: ({ createdAt, lastUsedAt }: OpenSessionView) =>
      t('account.sessions.end.which', { begun: moment(createdAt), used: moment(lastUsedAt) }),
    methodName: ({ method }: OpenSessionView) => t(`account.sessions.method.${wordsOfMethod[method] ?? 'other'}`),
  };
}
