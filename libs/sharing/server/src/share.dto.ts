import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { isCalendarDate, lengthOf } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { BlankAsNull, Check, Email, Flag, InputOf, isGiven, Text } from '@domeka/platform';
import { shareShows } from '@domeka/inventory/contract';
import type { ShareShows } from '@domeka/inventory/contract';
import { longestNote, passcodeLength } from '@domeka/sharing/contract';
import type { ChangeShareInput, CreateShareInput } from '@domeka/sharing/contract';

const Passcode = () =>
  Check('passcode', (value) =>
    typeof value === 'string' && lengthOf(value) < passcodeLength.min ? `too-short?min=${passcodeLength.min}` : null,
  );

class ShownBody {
  @IsOptional()
  @BlankAsNull()
  @IsIn(shareShows, { message: 'invalid' })
  shows?: ShareShows;

  @isGiven()
  @Flag()
  showsLabels?: boolean;

  @IsOptional()
  @BlankAsNull()
  @Text({ max: longestNote })
  note?: string | null;
}

@InputOf('sharing')
export class ChangeShareBody extends ShownBody implements ChangeShareInput {
  @isGiven()
  @Text({ max: 100 })
  version?: string;
}

@InputOf('sharing')
export class CreateShareBody extends ShownBody implements CreateShareInput {
  @IsOptional()
  @BlankAsNull()
  @IsUUID(undefined, { message: 'invalid' })
  listId?: string | null;

  @IsOptional()
  @BlankAsNull()
  @Email()
  recipientEmail?: string | null;

  @IsOptional()
  @Flag()
  isForOne?: boolean;

  @IsOptional()
  @BlankAsNull()
  @Passcode()
  @Text({ max: passcodeLength.max })
  passcode?: string | null;

  @IsOptional()
  @BlankAsNull()
  @Check('date', (value) => (typeof value === 'string' && isCalendarDate(value) ? null : 'date-invalid'), {
    type: 'string',
    format: 'date',
  })
  lastDay?: CalendarDate | null;
}

@InputOf('sharing')
export class PasscodeBody {
  @Text({ max: passcodeLength.max })
  passcode!: string;
}
