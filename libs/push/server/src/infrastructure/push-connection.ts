import { Agent, request } from 'node:https';
import { Injectable } from '@nestjs/common';
import type { PushAnswer } from '../domain/answers.rules.ts';
import { isPublicAddress, lookupPublic, NotPublic } from './public-address.ts';

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string | number>;
  body: Buffer;
}

/** Milliseconds in all. */
const patience = 10_000;

/** One request, no redirects, and of the answer only its head. */
@Injectable()
export class PushConnection {
  protected readonly isPublic: (address: string) => boolean = isPublicAddress;
  protected readonly patience: number = patience;
  /** Its own: connections of other code were not checked. */
  protected readonly agent: Agent = new Agent();

  post({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
    const over = AbortSignal.timeout(this.patience);
    return new Promise((resolve) => {
      const options = {
        method: 'POST',
        headers,
        signal: over,
        lookup: lookupPublic(this.isPublic),
        agent: this.agent,
      } as const;
      const sending = request(endpoint, options);
      sending.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
        response.destroy();
      });
      sending.on('error', (error) => resolve({ fault: over.aborted ? 'silent' : faultIn(error) }));
      sending.end(body);
    });
  }
}

/** The kind only: messages may hold addresses. */
const faultIn = (error: Error & { code?: string }): string =>
  error instanceof NotPublic ? 'not-public' : (error.code ?? 'unreachable');
