const place = (code: string) => `admin-security:code.place.${code}`;

/** Keys of the texts for codes in details; other details are shown verbatim. */
export const wordsOfCodes: Record<string, (code: string) => string> = {
  dictionary: (code) => `inventory:dictionary.${code}.tab`,
  fields: (code) => `admin-security:code.field.${code}`,
  filters: (code) => `admin-security:field.${code}.label`,
  format: (code) => `catalog-import:format.${code}`,
  from: place,
  kind: (code) => `admin-security:verify.kind.${code}`,
  method: (code) => `admin-security:code.method.${code}`,
  reason: (code) => `admin-security:code.reason.${code}`,
  recipient: (code) => `admin-security:code.recipient.${code}`,
  role: (code) => `collaboration:role.${code}`,
  scope: (code) => `admin-security:code.scope.${code}`,
  to: place,
};
