import type { DeletionInput, MadeAdditionsView } from '@domeka/inventory/contract';
import type { Flash } from '../../lib/messages/flash.server.ts';

type Undone = Required<Pick<DeletionInput, 'ids' | 'versions' | 'packages'>> & {
  /** Of each package, so that what stays can be named. */
  medicationOf: Map<string, string>;
};

/** A cookie carries them: an id each and 3 bytes of its version; of packages also their medication's id. */
const [idBytes, versionBytes] = [16, 3];
const [wholeBytes, packageBytes] = [idBytes + versionBytes, 2 * idBytes + versionBytes];

const idOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const versionOf = (version: number) => {
  const bytes = Buffer.alloc(versionBytes);
  bytes.writeUIntBE(version, 0, versionBytes);
  return bytes;
};

/**
 * What takes the additions back: new medications whole, the rest by their packages.
 * @param areNew for each of `added`, whether it began its medication
 */
export function undoOf(added: MadeAdditionsView['added'], areNew: boolean[]): string {
  const begun = new Set(added.filter((_, at) => areNew[at]).map(({ medicationId }) => medicationId));
  const versions = new Map<string, number>();
  for (const { medicationId, version } of added)
    if (begun.has(medicationId)) versions.set(medicationId, Math.max(version, versions.get(medicationId) ?? 0));
  const packages = added.filter(({ medicationId }) => !begun.has(medicationId));
  return Buffer.concat([
    Buffer.from([versions.size]),
    ...[...versions].flatMap(([id, version]) => [idOf(id), versionOf(version)]),
    ...packages.flatMap(({ medicationId, packageId, packageVersion }) => [
      idOf(packageId),
      versionOf(packageVersion),
      idOf(medicationId),
    ]),
  ]).toString('base64url');
}

export function undoneBy(text: string): Undone | null {
  const bytes = Buffer.from(text, 'base64url');
  const head = bytes[0] ?? 0;
  const packagesAt = 1 + head * wholeBytes;
  const rest = bytes.length - packagesAt;
  if (bytes.length < 2 || rest < 0 || rest % packageBytes !== 0) return null;
  const idAt = (at: number) =>
    bytes.toString('hex', at, at + idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const partAt = (at: number) => ({ id: idAt(at), version: bytes.readUIntBE(at + idBytes, versionBytes) });
  const whole = Array.from({ length: head }, (_, nth) => partAt(1 + nth * wholeBytes));
  const starts = Array.from({ length: rest / packageBytes }, (_, nth) => packagesAt + nth * packageBytes);
  return {
    ids: whole.map(({ id }) => id),
    versions: Object.fromEntries(whole.map(({ id, version }) => [id, version])),
    packages: starts.map(partAt),
    medicationOf: new Map(starts.map((at) => [idAt(at), idAt(at + wholeBytes)])),
  };
}

export const undoAdditionsIntent = 'undo-additions';

/** "12 packages added. Undo", until the next page. */
export const addedFlash = (added: MadeAdditionsView['added'], areNew: boolean[], list: string): Flash => ({
  key: 'inventory:tray.toast.added',
  params: { count: added.length },
  undo: {
    action: list,
    fields: { intent: undoAdditionsIntent, added: undoOf(added, areNew), list: new URL(list, 'http://list').search },
  },
});
