import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import type { TransformFnParams } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { Check, Email, InputOf } from '@domeka/platform';
import type { FlowClient, PkceInput } from '@domeka/identity/contract';
import type { Metadata } from '../domain/metadata.rules.ts';
import { faultOfMetadata, longestMetadata } from '../domain/metadata.rules.ts';

const module = 'identity';
const mostBrought = 10;
const invalid = { message: 'invalid' };

const OwnData = () =>
  applyDecorators(
    Transform(({ obj, key }: TransformFnParams) => (obj as Metadata)[key]),
    Checked(),
  );

const Checked = () =>
  Check(
    'data',
    (value) => {
      const fault = faultOfMetadata(value);
      return fault === 'too-long' ? `too-long?max=${longestMetadata}` : fault;
    },
    { type: 'object', additionalProperties: true },
  );

abstract class PkceBody implements PkceInput {
  @IsOptional()
  @IsString(invalid)
  code_challenge?: string | null;

  @IsOptional()
  @IsString(invalid)
  code_challenge_method?: string | null;

  /** `web`: the product's own pages; anything else is another client. */
  @IsOptional()
  client?: FlowClient;
}

abstract class PhoneBody extends PkceBody {
  @IsOptional()
  phone?: unknown;
}

@InputOf(module)
export class SignUpBody extends PhoneBody {
  @IsOptional()
  @Email()
  email?: string | null;

  @ValidateIf(({ email }: { email?: unknown }) => email !== undefined && email !== null)
  @IsString(invalid)
  password!: string;

  @IsOptional()
  @OwnData()
  data?: Record<string, unknown>;

  /** Signed values of other modules. */
  @IsOptional()
  @Check('brought', (value) => (isFewTexts(value) ? null : 'invalid'), { type: 'string', isArray: true })
  brought?: string[] | null;

  /** However long: an invented secret is answered like none. */
  @IsOptional()
  @IsString(invalid)
  invitation?: string | null;
}

const isFewTexts = (value: unknown) =>
  Array.isArray(value) && value.length <= mostBrought && value.every((one) => typeof one === 'string');

/** A phone number is refused as a whole. */
const UnlessPhone = () =>
  ValidateIf(({ phone }: { phone?: unknown }) => phone === undefined || phone === null || phone === '');

@InputOf(module)
export class MailedLinkBody extends PhoneBody {
  @UnlessPhone()
  @Email()
  email!: string;
}

@InputOf(module)
export class OtpBody extends PhoneBody {
  @UnlessPhone()
  @Email('email-or-phone')
  email!: string;

  @IsOptional()
  @IsBoolean(invalid)
  create_user?: boolean | null;

  @IsOptional()
  @OwnData()
  data?: Record<string, unknown> | null;
}

@InputOf(module)
export class ResendBody extends MailedLinkBody {
  @IsString(invalid)
  type!: string;
}

@InputOf(module)
export class TokenBody {
  @IsOptional()
  email?: unknown;

  @IsOptional()
  phone?: unknown;

  @IsOptional()
  password?: unknown;

  @IsOptional()
  refresh_token?: unknown;

  @IsOptional()
  auth_code?: unknown;

  @IsOptional()
  code_verifier?: unknown;

  @IsOptional()
  provider?: unknown;

  @IsOptional()
  id_token?: unknown;

  @IsOptional()
  nonce?: unknown;

  @IsOptional()
  link_identity?: unknown;

  @IsOptional()
  terms?: unknown;

  @IsOptional()
  privacy?: unknown;
}

@InputOf(module)
export class VerifyBody {
  @IsString(invalid)
  type!: string;

  @IsOptional()
  @IsString(invalid)
  token_hash?: string;

  @IsOptional()
  @Email()
  email?: string;

  @IsOptional()
  @IsString(invalid)
  token?: string;

  @IsOptional()
  phone?: unknown;
}

@InputOf(module)
export class ConfirmBody {
  @IsString(invalid)
  type!: string;

  /** However long: an invented link is answered like a used one. */
  @IsString(invalid)
  token_hash!: string;

  @IsOptional()
  @IsString(invalid)
  redirect_to?: string;
}

/** Clients send members they do not change as null. */
@InputOf(module)
export class UpdateUserBody extends PkceBody {
  @IsOptional()
  @IsString(invalid)
  password?: string | null;

  @IsOptional()
  @IsString(invalid)
  current_password?: string | null;

  @IsOptional()
  @IsString(invalid)
  nonce?: string | null;

  @IsOptional()
  @OwnData()
  data?: Record<string, unknown> | null;

  @IsOptional()
  app_metadata?: unknown;

  @IsOptional()
  @Email()
  email?: string | null;

  @IsOptional()
  phone?: unknown;
}

@InputOf(module)
export class LinkBody extends PkceBody {
  @IsOptional()
  @IsString(invalid)
  provider?: string | null;

  @IsOptional()
  @IsString(invalid)
  redirect_to?: string | null;

  @IsOptional()
  @IsString(invalid)
  current_password?: string | null;

  @IsOptional()
  @IsString(invalid)
  nonce?: string | null;
}

@InputOf(module)
export class BrowserSecretBody {
  @IsString(invalid)
  @MaxLength(100, invalid)
  secret!: string;
}
