import { Injectable } from '@nestjs/common';

/** `in-lists`: only where others read the list, for privacy. `hourly`, `daily`: once per thing, account and network. */
type AuditRule = 'always' | 'in-lists' | 'hourly' | 'daily';

/** A Record, so that the compiler finds a missing event. */
export type AuditRules<Events> = Record<keyof Events, AuditRule>;

@Injectable()
export class AuditedEvents {
  private readonly rules = new Map<string, AuditRule>();

  join(rules: Record<string, AuditRule>) {
    for (const [type, rule] of Object.entries(rules)) this.rules.set(type, rule);
  }

  ruleOf(type: string): AuditRule | undefined {
    return this.rules.get(type);
  }
}
