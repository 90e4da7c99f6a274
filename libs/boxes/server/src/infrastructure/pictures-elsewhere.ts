import type { ClientRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import { largestPhoto } from '@domeka/platform';
import { refuse } from '@domeka/boxes/contract';
import type { Lettering, SeenCode } from '@domeka/boxes/contract';
import { exchange } from './exchange.ts';
import { refusalOfProblem } from './picture-refusals.ts';
import { pathOf, personHeader } from './picture-routes.ts';
import type { BoxSeen, Wanted } from './picture-routes.ts';
import type { Pictures, SeenPicture, SentPicture } from './pictures.ts';

/** In seconds: when to try again while nobody reads pictures. */
const pause = 30;

/** Passes pictures on, as they come, to a process that reads those of several: `picturesForOthers` there. */
export class PicturesElsewhere implements Pictures {
  private readonly logger = new Logger('PicturesElsewhere');

  /** @param secret both know it */
  constructor(
    private readonly origin: string,
    private readonly secret: string,
  ) {}

  async read<Answer>(
    person: string,
    { body, left }: SentPicture,
    use: (picture: SeenPicture) => Promise<Answer>,
  ): Promise<Answer> {
    const picture = new PassedPicture(body);
    const ask = <Seen>(wanted: Wanted) => this.ask<Seen>(wanted, person, { picture, left });
    let box: BoxSeen | null = null;
    try {
      return await use({
        codes: async () => (box = await ask<BoxSeen>('box')).codes,
        allCodes: () => ask<SeenCode[]>('codes'),
        lettering: async () => box?.lettering ?? ask<Lettering>('lettering'),
      });
    } finally {
      body.resume();
    }
  }

  async before(person: string): Promise<number | null> {
    const question = { method: 'GET', headers: this.headersOf(person), send: end } as const;
    const answer = await exchange(this.at('waiting'), question).catch(() => null);
    const { before = null } = answer?.status === 200 ? (parsed<{ before: number | null }>(answer.text) ?? {}) : {};
    return before;
  }

  private async ask<Seen>(
    wanted: Wanted,
    person: string,
    { picture, left }: { picture: PassedPicture; left: AbortSignal },
  ) {
    const headers = { ...this.headersOf(person), 'Content-Type': 'application/octet-stream' };
    const send = (asking: ClientRequest) => picture.passTo(asking);
    const { status, text } = await exchange(this.at(wanted), { method: 'POST', headers, send, signal: left }).catch(
      (error: unknown) => {
        left.throwIfAborted();
        if (picture.isBroken) throw refuseCommon('malformed-body');
        throw this.away(error);
      },
    );
    const seen = status === 200 ? parsed<Seen>(text) : null;
    if (seen !== null) return seen;
    const why = status === 401 ? 'The process there has another SECRET_KEY' : `Pictures were answered with ${status}`;
    throw refusalOfProblem(text) ?? this.away(new Error(why));
  }

  /** For people, in words; for operators, why. */
  private away(error: unknown) {
    this.logger.warn({ err: error }, 'Pictures are not read where SCANS_URL leads');
    return refuse('scans-away', { retryAfter: pause });
  }

  private readonly at = (what: Wanted | 'waiting') => new URL(pathOf(what), this.origin);
  private readonly headersOf = (person: string) => ({
    Authorization: `Bearer ${this.secret}`,
    [personHeader]: person,
  });
}

/** Null for what is no JSON, as of another server that has the address. */
function parsed<Seen>(text: string): Seen | null {
  try {
    return JSON.parse(text) as Seen;
  } catch {
    return null;
  }
}

const end = (asking: ClientRequest) => void asking.end();

/** Passed on as it comes, and kept meanwhile: its lettering may be asked for after its codes. */
class PassedPicture {
  isBroken = false;
  private readonly kept: Buffer[] = [];
  private size = 0;
  private isPassed = false;

  constructor(private readonly body: Readable) {}

  passTo(asking: ClientRequest) {
    if (this.isPassed) return void asking.end(Buffer.concat(this.kept));
    this.isPassed = true;
    this.body.on('data', (chunk: Buffer) => this.keep(chunk));
    this.body.once('error', (error) => {
      this.isBroken = true;
      asking.destroy(error);
    });
    asking.once('close', () => this.body.unpipe(asking).resume());
    this.body.pipe(asking);
  }

  /** A larger one is refused there. */
  private keep(chunk: Buffer) {
    this.size += chunk.length;
    if (this.size <= largestPhoto) this.kept.push(chunk);
  }
}
