import { Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ENVIRONMENT, hasMail, Public } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { AuthSettingsView } from '@domeka/identity/contract';
import { AuthSurface } from './wire/auth-surface.ts';
import { OidcProviders } from './providers/infrastructure/oidc-providers.ts';

@ApiTags('auth')
@AuthSurface()
export class SettingsController {
  constructor(
    private readonly providers: OidcProviders,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  @Get('settings')
  @Public()
  @ApiOperation({ summary: 'Which ways of signing in this deployment offers' })
  settings(): AuthSettingsView {
    const { all } = this.providers;
    const { signups } = this.environment;
    return {
      external: {
        email: true,
        phone: false,
        anonymous_users: false,
        ...Object.fromEntries(all.map(({ name }) => [name, true])),
      },
      providers: all.map(({ name, label }) => ({ name, label })),
      disable_signup: signups !== 'open',
      signups,
      mail: hasMail(this.environment),
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    };
  }
}
