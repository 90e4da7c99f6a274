import { refuse } from '@domeka/catalog-import/contract';
import { isMatched, lotsMeant, mostListed } from '@domeka/recalls/contract';
import type {
  QuietDecision,
  RecallCounts,
  RecallDecision,
  RecallFinding,
  RecallSource,
} from '@domeka/recalls/contract';
import { endings } from './endings.ts';
import type { ReadDecision } from './read-decision.ts';

/** Bounds the memory that a file can use: decisions and what they name. */
const most = 500_000;

export interface KeptDecision extends RecallDecision {
  kindText: string;
  endedBy: string | null;
}

export interface RecallContents {
  source: RecallSource;
  decisions: KeptDecision[];
  counts: RecallCounts;
  findings: RecallFinding[];
  quiet: QuietDecision[];
}

export class RecallList {
  private readonly decisions = new Map<string, ReadDecision>();
  private readonly targetsOf = new Map<string, Map<string, ReadDecision['targets'][number]>>();
  private readonly findings: RecallFinding[] = [];
  private unreadable = 0;
  private size = 0;

  constructor(private readonly source: RecallSource) {}

  add(decision: ReadDecision) {
    const { id, title } = decision;
    const before = this.decisions.get(id);
    this.decisions.delete(id);
    this.decisions.set(id, before ? { ...decision, title: before.title || title } : decision);
    const targets = this.targetsOf.get(id) ?? new Map<string, ReadDecision['targets'][number]>();
    this.targetsOf.set(id, targets);
    for (const target of decision.targets) {
      const marks = target.lot === null ? [] : lotsMeant(target.lot).marks;
      const key = `${target.gtin} ${marks.join(' ')}`;
      if (!targets.has(key)) targets.set(key, target);
      this.size += marks.length;
    }
    this.size += 1 + decision.targets.length;
    if (this.size > most) throw refuse('too-many-rows', { millions: most / 1_000_000 });
  }

  find(findings: RecallFinding[]) {
    this.unreadable += findings.length;
    this.findings.push(...findings.slice(0, mostListed - this.findings.length));
  }

  contents(): RecallContents {
    const all = [...this.decisions.values()].map((decision, position) => {
      const targets = [...(this.targetsOf.get(decision.id)?.values() ?? [])];
      return { ...decision, targets, position };
    });
    const endedBy = endings(all);
    const decisions = all.map((decision) => ({ ...decision, endedBy: endedBy.get(decision.id) ?? null }));
    const isAbout = ({ targets }: RecallDecision) => targets.some(({ gtin }) => gtin !== null);
    const matched = decisions.filter(({ kind }) => isMatched(kind));
    const withCode = matched.filter(isAbout).length;
    const counted = (kind: RecallDecision['kind']) => decisions.filter((one) => one.kind === kind).length;
    return {
      source: this.source,
      decisions,
      counts: {
        decisions: decisions.length,
        withCode,
        withoutCode: matched.length - withCode,
        ended: endedBy.size,
        bans: counted('ban'),
        unknownKinds: counted('unknown'),
        unreadable: this.unreadable,
      },
      findings: this.findings,
      quiet: decisions.flatMap(quietOf).slice(0, mostListed),
    };
  }
}

const quietOf = ({ number, kind, kindText, day, title }: KeptDecision): QuietDecision[] =>
  kind === 'ban' || kind === 'unknown' ? [{ number, kind, kindText, day, title }] : [];
