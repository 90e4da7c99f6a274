import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keyring } from '../config/keyring.ts';

const purpose = 'form-author';

/** The author of a form, signed: the session may have ended or changed since the form was loaded. */
@Injectable()
export class FormAuthors {
  constructor(private readonly keyring: Keyring) {}

  sign(userId: string): string {
    return `${userId}.${this.keyring.digest(purpose, userId).toString('base64url')}`;
  }

  read(signed: unknown): string | null {
    const [userId = '', signature = ''] = typeof signed === 'string' ? signed.split('.') : [];
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.keyring
      .digests(purpose, userId)
      .some((digest) => digest.length === given.length && timingSafeEqual(digest, given));
    return isOurs ? userId : null;
  }
}
