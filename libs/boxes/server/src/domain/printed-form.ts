/** In Polish, English, German and Italian; as whole words, since names end and begin like them: "Hydrokrem". */
const forms = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:film-?)?(?:${[
    String.raw`tabletk\p{L}*|tabl|tablet(?:s|ten?|te|ek|ka)?|compress[ea]|drażet\p{L}*|drazet\p{L}*`,
    String.raw`kaps|kapsu[łl]\p{L}*|kapseln?|capsul\p{L}*|(?:hart|weich)kapseln?`,
    String.raw`ma[sś][cć]\p{L}*|ointment|salbe|unguento|krem(?:u|em)?|cream|creme|crema|[żz]el(?:u|em)?|gel`,
    String.raw`krople|drops|tropfen|gocce|syrop\p{L}*|syrup|sirup|sciroppo|spray|aerozol\p{L}*`,
    String.raw`czop(?:ek|ki|k[óo]w)|supposit\p{L}*|z[äa]pfchen|supposte|saszet\p{L}*|sachets?|proszek w sasz\p{L}*`,
    String.raw`inhal\p{L}*|do wstrzyk\p{L}*|injection|plast(?:er|ry|r[óo]w)`,
  ].join('|')})(?!\p{L})`,
  'giu',
);

export const printedForms = (text: string): string[] => text.match(forms) ?? [];

export const isWeighed = (form: string | null) =>
  /^(?:ma[sś][cć]|krem|cream|cr[eè]m[ea]|ointment|salbe|unguento|[żz]el|gel)/i.test(form ?? '');

const long = String.raw`(?:film-?)?(?:tablet(?:k[ai]|ek|s|ten|te)|kapsu[łl](?:k[ai]|ek)|kapseln?|capsules?|compress[ea]|drażet(?:ki|ek)|saszet(?:ki|ek)|sachets)`;
/** German joins them itself: "Filmtabletten". */
const joined = '(?:film-?|brause|kau|schmelz|lutsch|retard|depot|mini|micro|mikro|hart|weich|soft|hard)';
const glued = [
  new RegExp(String.raw`(?<=\p{L}{3})(?<!${joined})(?=${long}(?!\p{L}))`, 'giu'),
  /(?<=\p{Ll})(?=(?:Film|Tabl|Kaps|Caps|Compress|Draż|Saszet|Sachet|Ma[sś][cć]|Krem|Cream|Ointment|Salbe|[ŻZ]el|Gel|Krople|Drops|Tropfen|Syr[ou]p|Sirup|Spray|Aerozol|Czop|Plast)\p{Ll}*(?!\p{L}))/gu,
];

/** With a blank where a reader saw none between a name and its form: "BisoprodTablets". */
export const withFormsApart = (text: string): string =>
  glued.reduce((apart, between) => apart.replace(between, ' '), text);
