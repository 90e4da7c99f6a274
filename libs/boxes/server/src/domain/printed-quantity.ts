import type { Printed } from './printed-strengths.ts';

const kinds =
  'film-?coated|coated|soft|hard|effervescent|chewable|dispersible|gastro-?resistant|(?:prolonged|modified)-?release';
const pieces = String.raw`(?:(?:${kinds})\s+)*(?:film-?|hart|weich|brause)?(?:tabl|kaps|caps|compress|cpr|draż|draz|sasz|sachet|czop|supposit|supposte|z[äa]pfchen|amp|fiol|vial|plastr|patch|pastyl|lozenge|szt|pcs|piece|st[üu]ck)\p{L}*\.?`;
const strip = String.raw`(?:blist\p{L}*(?:\s+packs?)?|listk\p{L}*|listek|strips?|streifen|pas(?:ek|ki|k[óo]w)|p[łl]ytk\p{L}*)`;
const holder = String.raw`(?:${strip}|opak\p{L}*|packs?|packung\p{L}*|confezion\p{L}*|box(?:es)?|cartons?|karton\p{L}*|pude[łl]\p{L}*|butel\p{L}*|bottles?|s[łl]oik\p{L}*|fiol\p{L}*|vials?|sasz\p{L}*|sachets?)`;
const link = String.raw`(?:of|with|containing|each|every|per|po|a|à|x|×|z|w|in|zawieraj\p{L}*|ka[żz]d\p{L}*|jeweils|mit|je|zu|da|di|con|ciascun\p{L}*)`;
const links = String.raw`(?:[\s,(:]*(?<!\p{L})${link}(?!\p{L}))+\s*`;
const one = String.raw`(?:an?|one|each|every|per|pro|je|ka[żz]d\p{L}*|jedn\p{L}*|un|ogni|jeder|jedem)`;
const beside = String.raw`(?:[^\S\n]*|(?<=^[^\S\n]*\d+)\s*)`;
const number = String.raw`(?<![\d.,/])(\d{1,4})`;

/** `3 blistry po 10 tabl.`, `3 x 10 tabl.`, `10 tabl. x 3 blistry` */
const wrapped = new RegExp(String.raw`${number}\s*(?:x|×|${holder}${links})\s*(\d{1,4})[^\S\n]*${pieces}`, 'dgiu');
const times = new RegExp(String.raw`${number}${beside}${pieces}\s*[x×]\s*(\d{1,3})\s*${holder}`, 'dgimu');
const spread = new RegExp(
  String.raw`${number}${beside}${pieces}(?:\s+\p{L}+){0,2}?\s+(?:w|in|auf|on|su)\s+\d{1,3}\s+${strip}`,
  'dgimu',
);
/** `10 tabletek w blistrze`, `strips of 10 tablets`, `each blister contains 10 tablets`, `10 tabl. x` */
const ofOne = [
  String.raw`${number}${beside}${pieces}(?:\s+\p{L}+){0,2}?(?:\s+w\s+(?:blistrze|listku|pasku)|\s*/\s*${strip}|(?:\s+(?:w|in|na))?\s+${one}(?!\p{L})(?:\s+${one})?\s+${strip})`,
  String.raw`(?<!\d\s*|\p{L})${strip}${links}${number}[^\S\n]*${pieces}`,
  String.raw`(?<!\p{L})(?:w\s+|in\s+)?${one}\s+${strip}\s+(?:\p{L}+\s+){0,2}?${number}[^\S\n]*${pieces}`,
  String.raw`${number}${beside}${pieces}\s*[x×]`,
].map((source) => new RegExp(source, 'dgimu'));
const counted = new RegExp(String.raw`${number}${beside}(?:[x×][^\S\n]*)?${pieces}`, 'dgimu');
const strips = new RegExp(String.raw`${number}\s*${strip}`, 'dgiu');

const dosed = /^[^\n]{0,24}?(?:zawiera|contains|dzienn|daily|razy|times|na dob|co \d|every|a day|per day|\/)/iu;
const taken = /(?:each|każda|kazda|po|take|zaży\p{L}*|przyj\p{L}*|stosow\p{L}*|daw\p{L}*|dose)[:\s]*$/iu;
const introducing = new RegExp(
  String.raw`(?<!\p{L})(?:of|with|contains?|containing|zawiera\p{L}*|opak\p{L}*|packs?|inhalt|mit|contiene|con|da|po|z|à|a|i|and|oraz|plus|mg|g|ml|mcg|[µμ]g|jm|iu|ie|${pieces})$`,
  'iu',
);
const most = 1000;

const nominative = 'tabletki|kapsu[łl]ki|saszetki|drażetki|pastylki|ampu[łl]ki|fiolki|czopki|plastry';
const named = new RegExp(String.raw`(?<=\p{L}[®™]?[^\S\n])(\d{1,4})[^\S\n]+(?=(?:${nominative})(?!\p{L}))`, 'giu');

/** Forty are "tabletek": what stands in "Controloc 40 tabletki" is the name's number, and is set apart from the form. */
export const withNamesNumbersApart = (text: string): string =>
  text.replace(named, (printed, digits: string) => (/(?<!1)[2-4]$/.test(digits) ? printed : `${digits}\n`));

export interface PrintedQuantity {
  quantity: number | null;
  isDoubtful: boolean;
  places: Pick<Printed<number>, 'from' | 'to'>[];
}

interface Counted {
  value: number;
  numbers: [from: number, to: number][];
}

export function printedQuantity(text: string): PrintedQuantity {
  const taking = new Taking(text);
  const whole = [
    ...taking.all(wrapped).map(product),
    ...taking.all(times).map(product),
    ...taking.all(spread).map(first),
  ];
  const each = ofOne.flatMap((pattern) => taking.all(pattern).map(first));
  const rest = taking.all(counted).map((match) => ({
    ...first(match),
    isDose: isDose(text, match),
    isDoubtful: isBehindName(text, match) || /\n/.test(match[0]),
  }));
  const counts = new Set(taking.all(strips).map(([, count]) => Number(count)));
  const loose = rest.filter((printed) => !printed.isDose);
  const sure = loose.filter(({ isDoubtful }) => !isDoubtful);
  const clear = [...whole, ...sure, ...strippedTotal(each, counts)];
  const isDoubtful = clear.length === 0 && loose.length > 0;
  const totals = new Set((isDoubtful ? loose : clear).map(valueOf));
  const isEither = each.length + whole.length === 0 && [...counts].some((count) => count > 1);
  const [quantity = 0] = totals;
  return {
    quantity: !isEither && totals.size === 1 && quantity >= 1 && quantity <= most ? quantity : null,
    isDoubtful,
    places: [...whole, ...each, ...rest.filter((printed) => !printed.isDoubtful)]
      .flatMap(({ numbers }) => numbers)
      .map(([from, to]) => ({ from, to })),
  };
}

function strippedTotal(each: Counted[], counts: Set<number>): Pick<Counted, 'value'>[] {
  const values = new Set(each.map(valueOf));
  const [[value = 0], [count = 0]] = [[...values], [...counts]];
  return values.size === 1 && counts.size === 1 ? [{ value: value * count }] : [];
}

const valueOf = ({ value }: Pick<Counted, 'value'>) => value;

class Taking {
  constructor(private left: string) {}

  all(pattern: RegExp): RegExpExecArray[] {
    const found = [...this.left.matchAll(pattern)];
    for (const { 0: whole, index } of found)
      this.left = this.left.slice(0, index) + '|'.repeat(whole.length) + this.left.slice(index + whole.length);
    return found;
  }
}

const placed = ({ indices }: RegExpExecArray, value: number): Counted => ({
  value,
  numbers: (indices ?? []).slice(1).filter((range) => range !== undefined),
});
const first = (match: RegExpExecArray) => placed(match, Number(match[1]));
const product = (match: RegExpExecArray) => placed(match, Number(match[1]) * Number(match[2]));

function isDose(text: string, { 0: whole, 1: count, index }: RegExpExecArray): boolean {
  const isOne = count === '1' && /(?:tabl|kaps|caps|draż|draz)/i.test(whole);
  return (
    isOne || dosed.test(text.slice(index + whole.length)) || taken.test(text.slice(Math.max(0, index - 20), index))
  );
}

function isBehindName(text: string, { index }: RegExpExecArray): boolean {
  const before = text.slice(text.lastIndexOf('\n', index - 1) + 1, index).replace(/[\s®™]+$/u, '');
  return /\p{L}$/u.test(before) && !introducing.test(before);
}
