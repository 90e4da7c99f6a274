import { absoluteDays, knownDays } from '@domeka/identity';

export class SecretCookie {
  private readonly name: string;
  private readonly attributes: string;

  constructor(
    publicUrl: string,
    name: string,
    private readonly days: number,
  ) {
    const isHttps = publicUrl.startsWith('https:');
    this.name = isHttps ? `__Host-${name}` : name;
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  }

  read(header: string | undefined): string | null {
    for (const part of (header ?? '').split(';')) {
      const [name, value = ''] = part.trim().split('=', 2);
      if (name === this.name) return /^[\w-]{20,100}$/.test(value) ? value : unknownSecret;
    }
    return null;
  }

  keep(secret: string) {
    return `${this.name}=${secret}; Max-Age=${this.days * 86_400}; ${this.attributes}`;
  }

  clear() {
    return `${this.name}=; Max-Age=0; ${this.attributes}`;
  }
}

/** Placeholder that no session has; treated like any expired secret. */
const unknownSecret = 'none'.repeat(8);

export const browserCookies = (publicUrl: string) => ({
  session: new SecretCookie(publicUrl, 'session', absoluteDays),
  device: new SecretCookie(publicUrl, 'device', knownDays),
});
