const forms =
  /(?:tabletk|tabl\b|tablet|drażet|drazet|kaps|capsul|masc|maść|krem\b|cream|ointment|krople|drops|syrop|syrup|spray|aerozol|czopk|(?<!\p{L})(?:żel|zel|gel)\b|supposit|saszet|sachet|proszek w sasz|inhal|do wstrzyk|injection|plastr|plaster)\S*/iu;

/** The first one that stands in the text, in its words. */
export const printedForm = (text: string): string | null => forms.exec(text)?.[0].replace(/[.,;:)]+$/, '') ?? null;

/** Whether grams of it are what a pack weighs. */
export const isWeighed = (form: string | null) => /^(?:ma[sś][cć]|krem|cream|ointment|[żz]el|gel)/i.test(form ?? '');
