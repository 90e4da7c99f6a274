import { readFileSync } from 'node:fs';

export interface BadInput {
  id: string;
  area: string;
  field: string;
  kind: string;
  value: unknown;
  contentType?: string;
  with?: object;
  expect: { class: string; status: number[]; stored?: boolean; storedAs?: unknown };
}

const read = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BadInput);

export const badInputs = read('./bad-inputs.jsonl');
export const badAddresses = read('./bad-addresses.jsonl');

export const leaks =
  /(at [\w.<>]+ \(.*:\d+:\d+\)|node_modules|syntax error at or near|duplicate key value|SQLSTATE|ECONNREFUSED|password_hash)/;

export function expanded(value: unknown): unknown {
  if (Array.isArray(value) || value === null || typeof value !== 'object') return value;
  const { repeat, concat, hex } = value as {
    repeat?: [string, number];
    concat?: (string | [string, number])[];
    hex?: string;
  };
  if (repeat) return repeat[0].repeat(repeat[1]);
  if (concat) return concat.map((part) => (Array.isArray(part) ? part[0].repeat(part[1]) : part)).join('');
  return hex ? Buffer.from(hex, 'hex') : value;
}
