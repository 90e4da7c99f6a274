import { folded } from '@domeka/kernel';

const ofForms = new RegExp(
  `^(?:${[
    'tabl$|tablet|tbl$|comprim|compress|cpr$|filmtab|kaps$|kapsul|kapsel|caps$|capsul|kps$|gelul|drazet|masc[iy]?$|ointment|salbe',
    'krem(?:u|y|em|ow)?$|cream$|creme$|crema$|pommade|zel(?:u|e|em)?$|gel$|syrop(?:u|y|em)?$|syrup$|sir[uo]p$|jarabe',
    'sciroppo|xarope|krop(?:le|li)$|drops?$|tropfen|spray$|aerozol|czop(?:ek|ki|kow)$|supp$|supposit|saszet|sachet',
    'prosz(?:ek|ku|ki)$|powder|plv$|roztw|solution|sol$|zawiesin|suspension|susp$|emulsj|granul(?:at|ki|es)|koncentrat',
    'liofiliz|plast(?:er|ry|row)$|patch(?:es)?$|powlek|dojelit|musuj|film$|film-coated|coated$|coat$|effervescent',
    'chewable|modified$|prolonged$|release$|gastro-?resist|oral$|doustn|podjezyk|tward[ea]$|twardych$|miekki|hard$|soft$',
    'zapfchen|suppost|unguent|gocc[ei]a?$|(?:hart|weich)kaps|(?:brause|kau|schmelz|lutsch|retard)tabl|inhalac|inhalation|inhaler|wstrzyk|injection|infusion|infuz|inj$|mg$|mcg$|ml$|ug$',
    'blist|listk|listek$|strips?$|opak|packs?$|packung',
    'lek$|leku$|lekarstwo$|medicine$|produkt$|product$|preparat$',
  ].join('|')})`,
);
const joining =
  /^(?:z|ze|na|do|dla|od|o|w|we|i|oraz|po|przy|the|of|for|and|with|in|a|an|to|de|la|le|di|et|y|e|c|c\.|und|mit|fur)$/;
const ofSalts =
  /^(?:acid|kwas|natri|sodi|sodow|sod$|kali|potas|calci|hydrochlor|hydrobrom|chlorowod|fumar|sulf|siarcz|acet(?:as|ate|icum)$|octan|malea|maleinian|citra|cytrynian|tartra|winian|besil|mesil|phosph|fosfor|dihydr|monohydr|trihydr)/;
const ofDescriptions =
  /^(?:zawier|contain|enthalt|contiene|kazd[aey]|jedn[aeo]|each|every|substanc|czynn|wirkstoff|active|ingredient|dawk|dose|strength|moc$|bez$|without|doros|dzieci|adult|child|kinder|nowosc|nowy$|new$)/;
const counted =
  /^(?:film|coated|soft|hard|efferv|tabl|tbl|kaps|caps|compr|cpr|draz|sasz|sachet|czop|supp|zapf|amp|fiol|vial|plast|patch|pastyl|loz|szt|pcs|piece|stuck)/;
const placeholders = /\b(?:produkt|preparat|product)\w* (?:zlozony|ziolowy|homeopatyczny|combined)/;

export const isOfForm = (word: string) => ofForms.test(word);
export const isJoining = (word: string) => joining.test(word);
export const isOfDescription = (word: string) => ofDescriptions.test(word);
export const isCounted = (word: string) => counted.test(word);
export const isOfSalt = (word: string) => ofSalts.test(word);

export const isNumber = (word: string) => /^\d+(?:[.,]\d+)?(?:[/+]\d+(?:[.,]\d+)?)*$/.test(word);
export const isShort = (word: string) => word.replace(/[^\p{L}\d]/gu, '').length < 3;

const word = /\d+(?:[.,]\d+)?(?:[/+]\d+(?:[.,]\d+)?)*(?![\p{L}\d])|[\p{L}\d]+(?:[-'’][\p{L}\d]+)*/gu;
export const wordsIn = (text: string): string[] =>
  folded(text)
    .replace(/(?<=\d)\s*([/+])\s*(?=\d)/g, '$1')
    .match(word) ?? [];

const unit = String.raw`(?:mg|g|µg|μg|ug|mcg|mikrog\p{L}*|[ji]\.?\s?[mue]\.?|mmol|%|ml)`;
const measured = new RegExp(
  String.raw`\d+(?:[.,]\d+)?\s*(?:${unit}|st[kü]\p{L}*|pce|szt\p{L}*|tabl\p{L}*|kaps\p{L}*|x)(?![\p{L}\d])(?:\s*/\s*(?:\d+(?:[.,]\d+)?\s*)?(?:ml|g|h|daw\p{L}*|dose)(?![\p{L}\d]))?`,
  'giu',
);

export const wordsOfName = (name: string): string[] => wordsIn(name.replace(measured, ' '));

export const wordsOfSubstance = (substance: string | null): string[] =>
  substance === null || placeholders.test(folded(substance))
    ? []
    : wordsIn(substance).filter((one) => !isShort(one) && !isNumber(one) && !isOfSalt(one) && !isJoining(one));
