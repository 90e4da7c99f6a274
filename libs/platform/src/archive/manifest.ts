import { ArchiveError } from './archive-error.ts';

export const archiveFormat = 1;

export interface ArchiveHeader {
  format: number;
  program: string;
  /** ISO, in UTC: the instant whose state the tables are. */
  madeAt: string;
  /** Of the audit log; the same in every copy of an instance. */
  instance: string;
  postgres: string;
  migrations: string[];
  /** The instance's id, sealed with the secret: opens with no other. */
  sealedInstance: string;
}

export interface ArchivePart {
  name: string;
  columns: string[] | null;
  rows: number;
  bytes: number;
  sha256: string;
}

export interface ArchiveManifest {
  parts: ArchivePart[];
  /** Values in order, by type. */
  enums: Record<string, string[]>;
  sequences: Record<string, { last: string; isCalled: boolean }>;
  head: { size: number; hash: string };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws ArchiveError unless it is one of ours */
export function readHeader(bytes: Buffer): ArchiveHeader {
  const given = parsed(bytes);
  if (given.format !== archiveFormat)
    throw new ArchiveError('It has a format that this version of the program does not know');
  const { program, madeAt, instance, postgres, migrations, sealedInstance } = given;
  const isWhole = [program, madeAt, instance, postgres, sealedInstance].every(isText) && areTexts(migrations);
  if (!isWhole || Number.isNaN(Date.parse(madeAt as string))) throw new ArchiveError('Its header is damaged');
  return given as unknown as ArchiveHeader;
}

/** @throws ArchiveError unless it is one of ours */
export function readManifest(bytes: Buffer): ArchiveManifest {
  const { parts, enums, sequences, head, ...more } = parsed(bytes);
  const isWhole =
    Array.isArray(parts) &&
    parts.every(isPart) &&
    new Set(parts.map(({ name }) => name)).size === parts.length &&
    isRecord(enums) &&
    Object.values(enums).every(areTexts) &&
    isRecord(sequences) &&
    Object.values(sequences).every(isSequence) &&
    isRecord(head) &&
    isCount(head.size) &&
    isText(head.hash) &&
    Object.keys(more).length === 0;
  if (!isWhole) throw new ArchiveError('Its manifest is damaged');
  return { parts, enums, sequences, head } as unknown as ArchiveManifest;
}

const isSequence = (one: unknown) =>
  isRecord(one) && isText(one.last) && /^-?\d{1,19}$/.test(one.last) && typeof one.isCalled === 'boolean';

const isPart = (part: unknown): part is ArchivePart =>
  isRecord(part) &&
  isText(part.name) &&
  (part.columns === null || areTexts(part.columns)) &&
  [part.rows, part.bytes].every(isCount) &&
  isText(part.sha256);

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(bytes.toString('utf8'));
    if (isRecord(given)) return given;
  } catch {
    // said below
  }
  throw new ArchiveError('It is damaged');
}
