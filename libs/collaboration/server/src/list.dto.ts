import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { BlankAsNull, Check, Email, InputOf, isGiven, Name, Text } from '@domeka/platform';
import { givenRoles } from '@domeka/collaboration/contract';
import type {
  DeleteListInput,
  EditListInput,
  GivenRole,
  HandOverInput,
  InviteInput,
  ListInput,
  RoleInput,
} from '@domeka/collaboration/contract';

const module = 'collaboration';
const longestName = 100;
const longestDescription = 1000;

const Description = () =>
  applyDecorators(IsOptional(), BlankAsNull(), Text({ max: longestDescription, lines: 'many' }));
const Version = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ),
    Check('version', (value) => (Number.isInteger(value) ? null : 'invalid'), {
      type: 'integer',
      description: 'The version that was shown',
    }),
  );
const Role = () => IsIn(givenRoles, { message: 'role-invalid' });

@InputOf(module)
export class CreateListBody implements ListInput {
  @Name({ max: longestName })
  name!: string;

  @Description()
  description?: string | null;
}

@InputOf(module)
export class EditListBody implements EditListInput {
  @isGiven()
  @Name({ max: longestName })
  name?: string;

  @isGiven()
  @Description()
  description?: string | null;

  @isGiven()
  @Version()
  version?: number;
}

@InputOf(module)
export class DeleteListBody implements DeleteListInput {
  @Text({ max: longestName })
  name!: string;

  @isGiven()
  @Text({ max: 100 })
  state?: string;
}

@InputOf(module)
export class HandOverBody implements HandOverInput {
  @IsUUID(undefined, { message: 'invalid' })
  userId!: string;

  @isGiven()
  @Version()
  version?: number;
}

@InputOf(module)
export class InviteBody implements InviteInput {
  @Email()
  email!: string;

  @isGiven()
  @Role()
  role?: GivenRole;
}

@InputOf(module)
export class RoleBody implements RoleInput {
  @Role()
  role!: GivenRole;

  @isGiven()
  @Role()
  seenRole?: GivenRole;
}
