import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { BlankAsNull, InputOf, Nameable, Text } from '@domeka/platform';

const module = 'identity';
const invalid = { message: 'invalid' };
const required = { message: 'required' };

@InputOf(module)
export class EnrolBody {
  @IsString(required)
  factor_type!: string;

  @IsOptional()
  @BlankAsNull()
  @Text({ max: 100 })
  @Nameable()
  friendly_name?: string | null;

  @IsOptional()
  @BlankAsNull()
  @Text({ max: 100 })
  issuer?: string | null;

  @IsOptional()
  @IsString(invalid)
  current_password?: string | null;

  @IsOptional()
  @IsString(invalid)
  nonce?: string | null;
}

@InputOf(module)
export class VerifyFactorBody {
  @IsUUID(undefined, invalid)
  challenge_id!: string;

  @IsString(required)
  @MaxLength(100, invalid)
  code!: string;
}

@InputOf(module)
export class RecoveryCodeBody {
  @IsString(required)
  @MaxLength(100, invalid)
  code!: string;
}
