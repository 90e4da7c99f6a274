import { ArchiveError } from '@domeka/platform';
import type { Taker } from '@domeka/platform';
import { secretName } from './make-backup.ts';

/** In bytes. */
const longestSecret = 1024;

/** One part of an archive, bounded to fit into memory even if the archive claims more. */
export class GatheredPart {
  private pieces: Buffer[] = [];
  private length = 0;

  constructor(
    private readonly name: string,
    private readonly most: number,
  ) {}

  /** @throws ArchiveError once there is more than there can be */
  take(part: string, bytes: Buffer) {
    if (part !== this.name) return;
    this.length += bytes.length;
    if (this.length > this.most) throw new ArchiveError('It is larger than such a part can be');
    this.pieces.push(bytes);
  }

  get text(): string {
    return Buffer.concat(this.pieces).toString('utf8');
  }
}

export class SecretTaker implements Taker {
  private readonly part = new GatheredPart(secretName, longestSecret);

  async begin(): Promise<void> {
    // any header will do
  }

  async take(part: string, bytes: Buffer): Promise<void> {
    this.part.take(part, bytes);
  }

  get secret(): string {
    return this.part.text;
  }
}
