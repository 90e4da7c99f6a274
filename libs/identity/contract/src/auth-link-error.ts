export const linkErrorParams = ['error', 'error_code', 'error_description'] as const;

export type AuthLinkError = Partial<Record<(typeof linkErrorParams)[number], string | null>>;

const longestDescription = 200;

export function kindOfLinkError({ error, error_code, error_description }: AuthLinkError) {
  if (!error && !error_code && !error_description) return null;
  if (error_code === 'otp_expired' || error === 'access_denied') return { kind: 'expired' as const };
  const description = error_description?.trim().slice(0, longestDescription);
  return description ? { kind: 'described' as const, description } : { kind: 'failed' as const };
}
