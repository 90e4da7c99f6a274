import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keyring } from '../config/keyring.ts';

const purpose = 'form-author';

/**
 * Whose form it is, said by the form itself: it may come after its session ended, or once somebody else has logged in
 * on the same browser. Signed, so that nobody leaves forms for others.
 */
@Injectable()
export class FormAuthors {
  constructor(private readonly keyring: Keyring) {}

  /** What the person's forms carry; always the same, as long as the secret is. */
  sign(userId: string): string {
    return `${userId}.${this.keyring.digest(purpose, userId).toString('base64url')}`;
  }

  /** The person's id, or null for what was not signed here. */
  read(signed: unknown): string | null {
    const [userId = '', signature = ''] = typeof signed === 'string' ? signed.split('.') : [];
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.keyring
      .digests(purpose, userId)
      .some((digest) => digest.length === given.length && timingSafeEqual(digest, given));
    return isOurs ? userId : null;
  }
}
