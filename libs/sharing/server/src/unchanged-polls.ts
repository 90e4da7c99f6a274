import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { timeZoneFrom } from '@domeka/kernel';
import { hasVersion, languageOf, pageFrom, takeFirst } from '@domeka/platform';
import { OpenShare } from './application/open-share.ts';
import { passOf } from './shared-view.controller.ts';

const polled = /^\/api\/shared\/([\w-]+)(?:\?(.*))?$/;

/**
 * A lane beside the framework for what readers' browsers ask every three seconds: whether a link still shows what they
 * have. It answers 304 and nothing else, after judging the link as the controller does; every other request, and every
 * refusal, is the controller's.
 */
@Injectable()
export class UnchangedPolls implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly openShare: OpenShare,
  ) {}

  onModuleInit() {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    takeFirst(server, isPoll, (request, response) => this.answer(request, response));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [, token = '', query] = polled.exec(request.url ?? '') ?? [];
    const said = new URLSearchParams(query);
    const etag = await this.openShare.etagForAnyone(token, passOf(request), {
      page: pageFrom(said.get('page')),
      language: languageOf(request),
      timeZone: timeZoneFrom(said.get('timeZone')),
    });
    if (etag === null || !hasVersion(request, etag)) return false;
    response.writeHead(304, { ...headers, ETag: etag }).end();
    return true;
  }
}

/** A reader who shows a token is judged by whose it is, which takes the controller. */
const isPoll = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'GET' && headers['if-none-match'] !== undefined && headers.authorization === undefined && polled.test(url);

const headers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};
