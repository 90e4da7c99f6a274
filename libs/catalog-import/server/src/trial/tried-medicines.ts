import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keyring } from '@domeka/platform';
import { mostTried } from '@domeka/catalog-import/contract';
import type { TriedMedicine } from '@domeka/catalog-import/contract';

const purpose = 'tried-medicine';
const longestSigned = 2000;

/** The catalogue's answers to a visitor, signed, so that a form may carry them to the sign-up. */
@Injectable()
export class TriedMedicines {
  constructor(private readonly keyring: Keyring) {}

  sign({ name, dosage, type, category }: TriedMedicine): string {
    const text = Buffer.from(JSON.stringify({ name, dosage, type, category })).toString('base64url');
    return `${text}.${this.keyring.digest(purpose, text).toString('base64url')}`;
  }

  read(signed: readonly unknown[]): TriedMedicine[] {
    return [...new Set(signed)].slice(0, mostTried).flatMap((one) => this.readOne(one) ?? []);
  }

  private readOne(signed: unknown): TriedMedicine | null {
    if (typeof signed !== 'string' || signed.length > longestSigned) return null;
    const [text = '', signature = ''] = signed.split('.');
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.keyring
      .digests(purpose, text)
      .some((digest) => digest.length === given.length && timingSafeEqual(digest, given));
    return isOurs ? (JSON.parse(Buffer.from(text, 'base64url').toString()) as TriedMedicine) : null;
  }
}
