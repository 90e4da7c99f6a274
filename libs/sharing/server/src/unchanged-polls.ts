import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { timeZoneFrom } from '@domeka/kernel';
import { hasVersion, languageOf, pageFrom } from '@domeka/platform';
import type { FastifyInstance } from 'fastify';
import { OpenShare } from './application/open-share.ts';
import { passOf } from './shared-view.controller.ts';

const polled = /^\/api\/shared\/([\w-]+)(?:\?(.*))?$/;

/**
 * A lane before guards and controllers for what readers' browsers ask every three seconds: whether a link still shows what
 * they have. It answers 304 and nothing else, after judging the link as the controller does; every other request, and
 * every refusal, is the controller's.
 */
@Injectable()
export class UnchangedPolls implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly openShare: OpenShare,
  ) {}

  onModuleInit() {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRequest', ({ raw }, reply, goOn) => {
      if (!isPoll(raw)) return goOn();
      this.versionAtAsker(raw).then(
        (etag) =>
          etag === null
            ? goOn()
            : void reply
                .status(304)
                .headers({ ...headers, ETag: etag })
                .send(),
        () => goOn(),
      );
    });
  }

  /** The version that the asker has, if it still is what the link shows. */
  private async versionAtAsker(request: IncomingMessage): Promise<string | null> {
    const [, token = '', query] = polled.exec(request.url ?? '') ?? [];
    const said = new URLSearchParams(query);
    const etag = await this.openShare.etagForAnyone(token, passOf(request), {
      page: pageFrom(said.get('page')),
      language: languageOf(request),
      timeZone: timeZoneFrom(said.get('timeZone')),
    });
    return etag !== null && hasVersion(request, etag) ? etag : null;
  }
}

const isPoll = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'GET' && headers['if-none-match'] !== undefined && headers.authorization === undefined && polled.test(url);

const headers = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' };
