import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addSeconds } from '@domeka/kernel';
import { Keyring } from '@domeka/platform';

const purpose = 'share-pass';
const goodForSeconds = 12 * 3600;

interface Guarded {
  id: string;
  passcodeHash: string | null;
}

/** Sealed, for this share and this passcode alone. */
@Injectable()
export class SharePasses {
  constructor(private readonly keyring: Keyring) {}

  issue(share: Guarded, now: Date) {
    const expiresAt = addSeconds(now, goodForSeconds);
    return { pass: this.keyring.seal(purpose, `${markOf(share)}/${expiresAt.getTime()}`), expiresAt };
  }

  isGood(pass: string | null, share: Guarded, now: Date): boolean {
    if (pass === null || pass.length > 500) return false;
    const [mark, end] = this.keyring.open(purpose, pass)?.split('/') ?? [];
    return mark === markOf(share) && Number(end) > now.getTime();
  }
}

const markOf = ({ id, passcodeHash }: Guarded) =>
  createHash('sha256')
    .update(`${id}/${passcodeHash ?? ''}`)
    .digest('base64url');
