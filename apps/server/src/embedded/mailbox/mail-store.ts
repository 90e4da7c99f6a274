import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import PostalMime from 'postal-mime';
import type { Address, Email } from 'postal-mime';

/** `date` is RFC 3339; `text` and `html` are empty when the mail has no such part. */
export interface StoredMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  date: string;
  text: string;
  html: string;
}

const mostMails = 1000;
const extension = '.eml';

export class MailStore {
  private readonly parsed = new LRUCache<string, StoredMail>({
    maxSize: 8 * 2 ** 20,
    sizeCalculation: ({ text, html }) => 1000 + 2 * (text.length + html.length), // bytes
  });
  private lastKeeping = Promise.resolve();

  constructor(private readonly folder: string) {}

  async keep(source: Buffer, arrivedAt: Date) {
    // One at a time, so that two deliveries of the same mail see each other.
    const keeping = this.lastKeeping.then(() => this.keepUnlessKnown(source, arrivedAt));
    this.lastKeeping = keeping.catch(() => undefined); // reported to its own sender
    await keeping;
  }

  async newestFirst(): Promise<StoredMail[]> {
    const mails: StoredMail[] = [];
    for (const id of await this.ids()) {
      const mail = await this.read(id);
      if (mail) mails.push(mail);
    }
    return mails;
  }

  async find(id: string): Promise<StoredMail | null> {
    return (await this.ids()).includes(id) ? this.read(id) : null;
  }

  private async keepUnlessKnown(source: Buffer, arrivedAt: Date) {
    const { messageId } = await PostalMime.parse(source);
    const mark = createHash('sha256')
      .update(messageId ?? randomUUID())
      .digest('hex')
      .slice(0, 16);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const ids = await this.ids();
    if (ids.some((id) => id.endsWith(`-${mark}`))) return;
    await this.write(`${arrivedAt.toISOString().replace(/\W/g, '')}-${mark}`, source);
    for (const id of ids.slice(mostMails - 1)) await rm(this.fileOf(id), { force: true });
  }

  private async ids(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []); // the folder is created with the first mail
    return names
      .filter((name) => name.endsWith(extension))
      .map((name) => name.slice(0, -extension.length))
      .sort()
      .reverse();
  }

  private async read(id: string): Promise<StoredMail | null> {
    const known = this.parsed.get(id);
    if (known) return known;
    const source = await readFile(this.fileOf(id)).catch(() => null); // an older mail may just have been deleted
    if (!source) return null;
    const mail = shown(id, await PostalMime.parse(source));
    this.parsed.set(id, mail);
    return mail;
  }

  private async write(id: string, source: Buffer) {
    const draft = join(this.folder, `${id}.part`);
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(source);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, this.fileOf(id));
  }

  private readonly fileOf = (id: string) => join(this.folder, id + extension);
}

function shown(id: string, mail: Email): StoredMail {
  return {
    id,
    to: addressesOf(mail.to).join(', '),
    from: addressesOf(mail.from && [mail.from]).join(', '),
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}

const addressesOf = (addresses: Address[] = []): string[] =>
  addresses.flatMap((one) => (one.group ? addressesOf(one.group) : (one.address ?? [])));
