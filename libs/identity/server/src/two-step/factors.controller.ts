import { Body, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentActor,
  FirstStepIsEnough,
  IgnoresIdempotencyKeys,
  LimitPerAddress,
  LimitPerSession,
  PreparesChange,
  Sql,
  UuidParam,
} from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { TwoStepView } from '@domeka/identity/contract';
import type { FastifyRequest } from 'fastify';
import { AuthSurface } from '../wire/auth-surface.ts';
import { ChallengeFactor } from './application/challenge-factor.ts';
import { EnrolFactor } from './application/enrol-factor.ts';
import { ownerProofOf } from '../application/self-service/prove-owner.ts';
import { RecoveryCodes } from './application/recovery-codes.ts';
import { RemoveFactor } from './application/remove-factor.ts';
import { VerifyFactor } from './application/verify-factor.ts';
import { EnrolBody, RecoveryCodeBody, VerifyFactorBody } from './factor.dto.ts';
import { twoStepOf } from './infrastructure/factor.queries.ts';

const product = 'Domeka';

const FactorParam = () => UuidParam('id', () => refuse('mfa_factor_not_found'));

@ApiTags('auth')
@AuthSurface()
export class FactorsController {
  constructor(
    private readonly sql: Sql,
    private readonly enrolFactor: EnrolFactor,
    private readonly challengeFactor: ChallengeFactor,
    private readonly verifyFactor: VerifyFactor,
    private readonly removeFactor: RemoveFactor,
    private readonly recoveryCodes: RecoveryCodes,
  ) {}

  @Post('factors')
  @FirstStepIsEnough()
  @LimitPerAddress(30, 300)
  @PreparesChange()
  @HttpCode(200)
  @ApiOperation({ summary: 'Begin to set up an authenticator app; its first right code turns it on' })
  async enrol(@CurrentActor() actor: Actor, @Body() body: EnrolBody) {
    assertTotp(body.factor_type);
    const { friendly_name: friendlyName = null, issuer } = body;
    return this.enrolFactor.prepare(actor, { friendlyName, issuer: issuer ?? product, ...ownerProofOf(body) });
  }

  @Post('factors/:id/challenge')
  @FirstStepIsEnough()
  @LimitPerSession(60, 300)
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for a code of an authenticator app; good for five minutes, once' })
  challenge(@CurrentActor() actor: Actor, @FactorParam() id: string) {
    return this.challengeFactor.execute(actor, id);
  }

  @Post('factors/:id/verify')
  @FirstStepIsEnough()
  @IgnoresIdempotencyKeys()
  @LimitPerSession(60, 300)
  @HttpCode(200)
  @ApiOperation({ summary: 'Answer a challenge: the session rises to aal2, with new tokens' })
  verify(@CurrentActor() actor: Actor, @FactorParam() id: string, @Body() body: VerifyFactorBody) {
    return this.verifyFactor.execute(actor, id, body.challenge_id, body.code);
  }

  @Delete('factors/:id')
  @FirstStepIsEnough()
  @ApiOperation({ summary: 'Remove an authenticator app; a verified one needs aal2 and a recent proof' })
  remove(@CurrentActor() actor: Actor, @FactorParam() id: string) {
    return this.removeFactor.execute(actor, id);
  }

  @Get('two_step')
  @ApiOperation({ summary: 'The signed-in person’s authenticator apps and how many recovery codes are left' })
  status(@CurrentActor() actor: Actor): Promise<TwoStepView> {
    return twoStepOf(this.sql, actor);
  }

  @Post('recovery_codes')
  @LimitPerAddress(30, 300)
  @HttpCode(200)
  @ApiOperation({ summary: 'Make ten new recovery codes; told this once, earlier ones are void' })
  createRecoveryCodes(@CurrentActor() actor: Actor) {
    return this.recoveryCodes.create(actor);
  }

  @Post('recovery_codes/verify')
  @FirstStepIsEnough()
  @IgnoresIdempotencyKeys()
  @LimitPerSession(60, 300)
  @HttpCode(200)
  @ApiOperation({ summary: 'Use a recovery code instead of the app: the session rises to aal2, with new tokens' })
  useRecoveryCode(@CurrentActor() actor: Actor, @Body() body: RecoveryCodeBody, @Req() request: FastifyRequest) {
    return this.recoveryCodes.use(actor, body.code, request.ip);
  }
}

function assertTotp(type: string) {
  if (type === 'phone') throw refuse('mfa_phone_enroll_not_enabled');
  if (type === 'webauthn') throw refuse('mfa_webauthn_enroll_not_enabled');
  if (type !== 'totp') throw refuse('validation_failed', {}, [{ path: 'factor_type', code: 'invalid' }]);
}
