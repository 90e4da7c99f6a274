import { IsIn } from 'class-validator';
import { isCalendarDate, isUuid } from '@domeka/kernel';
import { Check, Flag, InputOf, isGiven, Text } from '@domeka/platform';
import { allThresholds, reminderHours, reminderModes, weekdays } from '@domeka/reminders/contract';
import type {
  CalendarFeedInput,
  Channels,
  ReminderMode,
  ReminderScope,
  RemindersInput,
  SnoozeInput,
} from '@domeka/reminders/contract';

const mostScopes = 1000;

const OneOf = (values: readonly number[], code: string) =>
  Check('oneOf', (value) => (values.includes(value as number) ? null : code), { type: 'integer', enum: [...values] });

const thresholdsFault = (value: unknown, { mode }: { mode?: unknown }): string | null => {
  if (!Array.isArray(value) || value.length > allThresholds.length) return 'invalid';
  if (value.some((one) => !allThresholds.includes(one as 0))) return 'invalid';
  return value.length === 0 && mode !== 'weekly' ? 'none-chosen' : null;
};

const isScope = (one: unknown) => {
  const { id, isOn } = (one ?? {}) as Partial<ReminderScope>;
  return (id === 'personal' || isUuid(id)) && typeof isOn === 'boolean';
};
const scopesFault = (value: unknown): string | null =>
  Array.isArray(value) && value.length <= mostScopes && value.every(isScope) ? null : 'invalid';

const channelsFault = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return 'invalid';
  const { mail, push } = value as Partial<Record<keyof Channels, unknown>>;
  if (![mail, push].every((one) => one === undefined || typeof one === 'boolean')) return 'invalid';
  return mail === false && push === false ? 'none-chosen' : null;
};

const flag = { type: 'boolean' } as const;
const scope = { type: 'object', properties: { id: { type: 'string' }, isOn: { type: 'boolean' } } } as const;

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

  @isGiven()
  @Check('channels', channelsFault, { type: 'object', properties: { mail: flag, push: flag } })
  channels?: Partial<Channels>;

  @isGiven()
  @Check('scopes', scopesFault, { type: 'array', items: scope })
  scopes?: ReminderScope[];

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
