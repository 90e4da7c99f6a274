import { refuse } from '@domeka/identity/contract';

export const overMailLimit = (retryAfter: number) => refuse('over_email_send_rate_limit', { retryAfter });
export const overRequestLimit = (retryAfter: number) => refuse('over_request_rate_limit', { retryAfter });
