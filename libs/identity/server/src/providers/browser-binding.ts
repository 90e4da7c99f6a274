import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

const seconds = 600;

/** Tells that the browser that returns from a provider is the one that left. Lax, since it returns by a link. */
@Injectable()
export class BrowserBinding {
  private readonly name: string;
  private readonly attributes: string;

  constructor(@Inject(ENVIRONMENT) { publicUrl }: RunningEnvironment) {
    const isHttps = publicUrl.startsWith('https:');
    this.name = isHttps ? '__Host-provider-flow' : 'provider-flow';
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  }

  read(request: FastifyRequest): string | null {
    for (const part of (request.headers.cookie ?? '').split(';')) {
      const [name, value = ''] = part.trim().split('=', 2);
      if (name === this.name && /^[\w-]{43}$/.test(value)) return value;
    }
    return null;
  }

  keep(reply: FastifyReply, secret: string) {
    void reply.header('Set-Cookie', `${this.name}=${secret}; Max-Age=${seconds}; ${this.attributes}`);
  }

  clear(reply: FastifyReply) {
    void reply.header('Set-Cookie', `${this.name}=; Max-Age=0; ${this.attributes}`);
  }
}
