import { faultOfText, inOneLine, plainlyTyped } from './text.ts';

const number = `(?:n(?=\\s?[.:°])|n°|nos?|nrs?|num(?:er[oyui]?|ers?|mern?|bers?|éro)?|#)`;
const noun = `(?:lot(?:to|ti|e|es|s|nr|nummer)?|batch(?:es)?|seri(?:a|e|i|en|es|ę)|charge|chargen(?:-?\\s?bez(?:eichnung)?|-?nr|nummer)?|los|parti(?:a|e|i|da)|šarž[ea])`;
const oneLabel = [
  `(?:${number}[\\s.:]*(?:(?:di|de|del)\\s+)?)?${noun}(?:[\\s./-]*${number}(?!\\p{N}))?`,
  `b[./]?\\s?n(?:[or])?`,
  `ch\\.?\\s?-?\\s?(?:b(?:ez(?:eichnung)?)?|nr)`,
]
  .map((label) => `(?:${label})(?!\\p{L})`)
  .join('|');
export const lotLabel = `(?<![\\p{L}\\p{N}])(?:${oneLabel})(?:\\s*[/(,]\\s*(?:${oneLabel})\\)?)*`;

const gs1 = String.raw`[([{]10[)\]}]`;
const typedLabel = new RegExp(
  `^(?:${gs1}|(?:${lotLabel}|[sl](?=\\s?:)|${number}(?=\\s?[.:°]|\\s+\\p{N})|#)(?:[\\s.:#=°)]+(?:-\\s+)?|(?=${gs1})))\\s*`,
  'iu',
);

const date = [
  String.raw`\d{1,2}[\s./-]\d{1,2}[\s./-]\d{4}`,
  String.raw`\d{4}[./-]\d{1,2}(?:[./-]\d{1,2})?`,
  String.raw`\d{1,2}[\s./-]?\d{4}`,
  String.raw`\d{1,2}[./-]\d{1,2}(?:[./-]\d{2})?`,
  String.raw`\d{4,8}`,
  String.raw`\p{L}{3,}\.?[\s-]?\d{2,4}`,
].join('|');
const expiry = String.raw`exp(?:iry|ires|iration)?(?:[\s.]+date)?|use by|best before|scad(?:enza)?|(?:data|termin)\s+wa[zż]n\p{L}*|wa[zż]n\p{L}*(?:\s+do)?|verw(?:endbar|\.)?\s*bis|haltbar bis|verfall\p{L}*`;
const afterBatch = String.raw`(?<=\p{N}.*)(?:e\.?w|mfg|mfd|data\s+prod\p{L}*|prod|herst\p{L}*)`;
const numberAfter = String.raw`(?<=\p{N}.*)(?:gtin|ean|pc|s\/?n)[\s.:]+[\p{L}\p{N}]+`;
const beside = new RegExp(
  String.raw`[\s,;(/|]*(?<![\p{L}\p{N}])(?:(?:${expiry}|${afterBatch})(?!\p{L})[\s.:=]*(?:(?:${date})(?![\p{L}\p{N}]))?|${numberAfter})\)?`,
  'giu',
);
const bareDate =
  /(?<=\p{N}\S*)[\s,;]+\(?(?:\d{1,2}[./-])?\d{1,2}[./-]\d{4}\)?$|\s*\((?:\d{1,2}[./-])?\d{1,2}[./-]\d{2,4}\)$/u;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const ends = /^[\s,;:|]+|[\s,;:|]+$/g;

const onlyLabel = new RegExp(`^(?:${lotLabel})[\\s.:]*$`, 'iu');
const plainLot = (text: string) =>
  inOneLine(plainlyTyped(text.replaceAll('№', '#')).replace(unseen, '').replace(/\s+/g, ' '));

export function bareLot(text: string): string {
  let lot = plainLot(text).replace(beside, ' ').replace(ends, '').replace(bareDate, '');
  for (let before = ''; before !== lot;) {
    before = lot;
    lot = lot.replace(typedLabel, '').replace(ends, '');
  }
  return /[\p{L}\p{N}]/u.test(lot) && !onlyLabel.test(lot) ? lot : '';
}

const longestTyped = 200;

export function lotNumberOf(typed: string): string {
  if (faultOfText(inOneLine(typed), { max: longestTyped, lines: 'one' }) !== null) return typed;
  const lot = bareLot(typed);
  return lot === '' || lot === plainLot(typed) ? typed : lot;
}
