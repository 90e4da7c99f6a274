import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Keyring, SealedColumns, Sql, takeTurns } from '@domeka/platform';
import webPush from 'web-push';
import { addKey, keys, keysWithin } from '../infrastructure/key.queries.ts';
import type { KeyRow } from '../infrastructure/key.queries.ts';

const sealing = 'push-key';

/** Made once, since devices belong to it (RFC 8292); not derived from the secret, which changes. */
@Injectable()
export class PushKeys {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly keyring: Keyring,
    columns: SealedColumns,
  ) {
    columns.add({ table: 'push_keys', column: 'sealed_private_key', purpose: sealing });
  }

  async current(): Promise<KeyRow> {
    return this.readable(await keys(this.sql)) ?? this.make();
  }

  privateKeyIn({ sealedPrivateKey }: Pick<KeyRow, 'sealedPrivateKey'>): string | null {
    return this.keyring.open(sealing, sealedPrivateKey);
  }

  private make(): Promise<KeyRow> {
    return this.em.fork().transactional(async (em) => {
      await takeTurns(em, 'push-key');
      const meanwhile = this.readable(await keysWithin(em));
      if (meanwhile) return meanwhile;
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      const key = { id: randomUUID(), publicKey, sealedPrivateKey: this.keyring.seal(sealing, privateKey) };
      await addKey(em, key);
      return key;
    });
  }

  private readable = (rows: readonly KeyRow[]) => rows.find((row) => this.privateKeyIn(row) !== null);
}
