import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ENVIRONMENT, Keyring } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { UserView } from '@domeka/identity/contract';
import { accessTokenSeconds } from '../domain/session.rules.ts';
import type { Session } from '../domain/session.ts';

export interface AccessClaims {
  sub: string;
  session_id: string;
  aal: Session['aal'];
  exp: number;
}

export interface IssuedToken {
  token: string;
  expiresIn: number;
  /** Unix seconds. */
  expiresAt: number;
}

@Injectable()
export class AccessTokens {
  readonly issuer: string;

  constructor(
    private readonly jwt: JwtService,
    private readonly keyring: Keyring,
    @Inject(ENVIRONMENT) environment: RunningEnvironment,
  ) {
    this.issuer = `${environment.publicUrl}/api/auth/v1`;
  }

  issue(
    session: Pick<Session, 'id' | 'aal' | 'methods'>,
    user: Pick<UserView, 'id' | 'email' | 'app_metadata'>,
    now: Date,
  ): IssuedToken {
    const key = this.keyring.signingKeys[0];
    if (!key) throw new Error('There is no signing key');
    const issuedAt = Math.floor(now.getTime() / 1000);
    const expiresAt = issuedAt + accessTokenSeconds;
    const claims = {
      iss: this.issuer,
      sub: user.id,
      aud: 'authenticated',
      iat: issuedAt,
      exp: expiresAt,
      email: user.email,
      phone: '',
      role: 'authenticated',
      aal: session.aal,
      amr: session.methods,
      session_id: session.id,
      is_anonymous: false,
      app_metadata: user.app_metadata,
      user_metadata: {},
    };
    const token = this.jwt.sign(claims, { algorithm: 'ES256', keyid: key.kid, privateKey: key.privateKey });
    return { token, expiresIn: accessTokenSeconds, expiresAt };
  }

  publicKeyOf(kid: string | undefined) {
    return this.keyring.signingKeys.find((key) => key.kid === kid)?.publicKey ?? null;
  }

  keySet() {
    return {
      keys: this.keyring.signingKeys.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      })),
    };
  }
}
