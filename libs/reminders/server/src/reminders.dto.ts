import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { isCalendarDate, isUuid } from '@domeka/kernel';
import { Check, Flag, InputOf, Text } from '@domeka/platform';
import { allThresholds, reminderHours, reminderModes, weekdays } from '@domeka/reminders/contract';
import type {
  CalendarFeedInput,
  ReminderMode,
  ReminderScope,
  RemindersInput,
  SnoozeInput,
} from '@domeka/reminders/contract';

const isGiven = () => ValidateIf((_, value) => value !== undefined);
const OneOf = (values: readonly number[], code: string) =>
  Check('oneOf', (value) => (values.includes(value as number) ? null : code), { type: 'integer', enum: [...values] });

const thresholdsFault = (value: unknown, { mode }: { mode?: unknown }): string | null => {
  if (!Array.isArray(value) || value.length > allThresholds.length) return 'invalid';
  if (value.some((one) => !allThresholds.includes(one as 0))) return 'invalid';
  return value.length === 0 && mode !== 'weekly' ? 'none-chosen' : null;
};

class ScopeBody implements ReminderScope {
  @Check('scope', (value) => (value === 'personal' || isUuid(value) ? null : 'invalid'), { type: 'string' })
  id!: string;

  @Flag()
  isOn!: boolean;
}

@InputOf('reminders')
export class RemindersBody implements RemindersInput {
  @isGiven()
  @Flag()
  isOn?: boolean;

  @isGiven()
  @IsIn(reminderModes, { message: 'invalid' })
  mode?: ReminderMode;

  @isGiven()
  @Check('thresholds', thresholdsFault, { type: 'array', items: { type: 'integer', enum: [...allThresholds] } })
  thresholds?: number[];

  @isGiven()
  @OneOf(weekdays, 'not-a-weekday')
  weekday?: number;

  @isGiven()
  @OneOf(reminderHours, 'not-an-hour')
  hour?: number;

  @IsOptional()
  @IsArray({ message: 'invalid' })
  @ArrayMaxSize(501, { message: 'invalid' })
  @ValidateNested({ each: true })
  @Type(() => ScopeBody)
  scopes?: ScopeBody[];

  @isGiven()
  @Text({ max: 100 })
  version?: string;
}

@InputOf('reminders')
export class SnoozeBody implements SnoozeInput {
  @Check(
    'until',
    (value) => (value === null || (typeof value === 'string' && isCalendarDate(value)) ? null : 'date-invalid'),
    { type: 'string', format: 'date', nullable: true },
  )
  until!: string | null;
}

@InputOf('reminders')
export class CalendarFeedBody implements CalendarFeedInput {
  @Flag()
  withNames!: boolean;
}
