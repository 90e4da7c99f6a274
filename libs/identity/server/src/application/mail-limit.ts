import { refuse } from '@domeka/identity/contract';

/** The wire contract's word for "too many mails to this address". */
export const overMailLimit = (retryAfter: number) => refuse('over_email_send_rate_limit', { retryAfter });
