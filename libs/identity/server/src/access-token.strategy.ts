import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { AccessTokens } from './infrastructure/access-tokens.ts';
import type { AccessClaims } from './infrastructure/access-tokens.ts';

/** The strategy judges signature, issuer and audience (ES256 only); the database's clock judges the time. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(tokens: AccessTokens) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['ES256'],
      issuer: tokens.issuer,
      audience: 'authenticated',
      ignoreExpiration: true,
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: string) => void) => {
        const key = tokens.publicKeyOf(kidOf(token));
        // The key object itself: as a text, which the types ask for, it would be parsed for every token.
        if (key) done(null, key as unknown as string);
        else done(new Error('unknown key'));
      },
    });
  }

  validate(claims: AccessClaims): AccessClaims {
    return claims;
  }
}

function kidOf(token: string): string | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    return (header as { kid?: string }).kid;
  } catch {
    return undefined; // not a token at all: no key fits, and the strategy refuses it
  }
}
