import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { timeZoneFrom } from '@domeka/kernel';
import { hasVersion, languageOf, pageFrom } from '@domeka/platform';
import type { FastifyInstance } from 'fastify';
import { PollShare } from './application/poll-share.ts';
import { passOf } from './shared-view.controller.ts';

const polled = /^\/api\/shared\/([\w-]+)(?:\?(.*))?$/;

/** `onRequest` hook: 304 for unchanged polls, before guards. */
@Injectable()
export class UnchangedPolls implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly pollShare: PollShare,
  ) {}

  onModuleInit() {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRequest', ({ raw }, reply, next) => {
      if (!isPoll(raw)) return next();
      this.unchangedEtag(raw).then(
        (etag) =>
          etag === null
            ? next()
            : void reply
                .status(304)
                .headers({ ...headers, ETag: etag })
                .send(),
        () => next(),
      );
    });
  }

  private async unchangedEtag(request: IncomingMessage): Promise<string | null> {
    const [, token = '', query] = polled.exec(request.url ?? '') ?? [];
    const params = new URLSearchParams(query);
    const etag = await this.pollShare.etagForAnyone(token, passOf(request), {
      page: pageFrom(params.get('page')),
      language: languageOf(request),
      timeZone: timeZoneFrom(params.get('timeZone')),
    });
    return etag !== null && hasVersion(request, etag) ? etag : null;
  }
}

const isPoll = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'GET' && headers['if-none-match'] !== undefined && headers.authorization === undefined && polled.test(url);

const headers = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' };
