const place = (code: string) => `code.place.${code}`;

/** Keys of the texts for codes in details, without a namespace among the words of the log; other details are shown verbatim. */
export const wordsOfCodes: Record<string, (code: string) => string> = {
  dictionary: (code) => `inventory:dictionary.${code}.tab`,
  fields: (code) => `code.field.${code}`,
  filters: (code) => `admin-security:field.${code}.label`,
  format: (code) => `catalog-import:format.${code}`,
  from: place,
  kind: (code) => `admin-security:verify.kind.${code}`,
  method: (code) => `code.method.${code}`,
  reason: (code) => `code.reason.${code}`,
  recipient: (code) => `code.recipient.${code}`,
  role: (code) => `collaboration:role.${code}`,
  scope: (code) => `code.scope.${code}`,
  to: place,
};
