import type {
  ImportProblem,
  ImportRow,
  ImportRowGroup,
  ImportRowPage,
  ListImportView,
} from '@domeka/inventory/contract';
import { Pager, SentenceWith, Verbatim, useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { importPath } from './import-path.ts';
import { ImportedFacts } from './imported-facts.tsx';
import { UnreadRows } from './unread-rows.tsx';
import { useReason } from './use-reason.ts';

type ShownRows = ImportRowPage & { group: ImportRowGroup };

/** Each with what can be decided about it: the buttons act at once, so that the plan's button says the truth. */
export function PlanRows({ plan, rows }: { plan: ListImportView; rows: ShownRows }) {
  const { language } = useRootData();
  const { group, items, page, pageSize, total } = rows;
  const here = importPath(language, plan.id);
  return (
    <>
      <form method="post" action={`?group=${group}&page=${page}#errors`} noValidate data-keep-scroll>
        <Author />
        <input type="hidden" name="version" value={plan.version} />
        <input type="hidden" name="intent" value="row" />
        <ul className="import-rows">
          {items.map((row) => (
            <li key={row.row} data-left-out={row.isLeftOut || undefined}>
              <div>
                <ImportedFacts facts={row.facts} />
                <Becomes row={row} />
                {row.notTaken.length > 0 && <NotTaken fields={row.notTaken} />}
                {row.problems.map((problem) => (
                  <Problem
                    key={`${problem.heading}-${problem.field}-${problem.code}`}
                    problem={problem}
                    isRefused={row.group === 'unread'}
                  />
                ))}
              </div>
              {plan.state === 'ready' && <RowButtons row={row} />}
            </li>
          ))}
        </ul>
      </form>
      <div data-keep-scroll>
        <Pager page={page} pageSize={pageSize} total={total} to={(to) => `${here}?group=${group}&page=${to}`} />
      </div>
      {group === 'unread' && <UnreadRows plan={plan} />}
    </>
  );
}

function Becomes({ row: { line, joins, joinsLine, isLeftOut } }: { row: ImportRow }) {
  const { t } = useWords('inventory');
  return (
    <p className="quiet">
      {t('import.line', { line })}
      {joins && (
        <>
          {' · '}
          <SentenceWith verbatim={[joins.name, joins.dosage].filter(Boolean).join(' ')}>
            {(gap) => t('import.joins', { name: gap })}
          </SentenceWith>
        </>
      )}
      {joinsLine !== null && ` · ${t('import.joins-line', { line: joinsLine })}`}
      {isLeftOut && ` · ${t('import.is-left-out')}`}
    </p>
  );
}

/** The joined medication keeps its own. */
function NotTaken({ fields }: { fields: ImportRow['notTaken'] }) {
  const { t } = useWords('inventory');
  return (
    <p className="quiet">
      {t('import.not-taken', { fields: fields.map((name) => t(`field.${name}.label`)).join(', ') })}
    </p>
  );
}

/** A row that is not refused comes without what cannot be read. */
function Problem({ problem, isRefused }: { problem: ImportProblem; isRefused: boolean }) {
  const { t } = useWords('inventory');
  const reason = useReason();
  const { heading, field, value } = problem;
  const where = heading ?? (field === null ? null : t(`field.${field}.label`));
  return (
    <p className="import-problem">
      {where !== null && (
        <>
          <Verbatim>{where}</Verbatim>
          {value !== '' && (
            <>
              {': '}
              <Verbatim>
                <q>{value}</q>
              </Verbatim>
            </>
          )}
          {'. '}
        </>
      )}
      {isRefused ? reason(problem) : t('import.without-it')}
    </p>
  );
}

function RowButtons({ row: { row, line, group, facts, isLeftOut, isAsNew } }: { row: ImportRow }) {
  const { t } = useWords('inventory');
  const named = (button: string) => `${button}: ${facts.name ?? ''}, ${t('import.line', { line })}`;
  const another = t(isAsNew ? 'import.as-another' : 'import.as-new');
  const out = t(isLeftOut ? 'import.take-in' : 'import.leave-out');
  const joins = group === 'another-package' || isAsNew;
  if (!isLeftOut && (group === 'unread' || group === 'already-there')) return null;
  return (
    <div className="button-row">
      {joins && !isLeftOut && (
        <button
          type="submit"
          className="text-button"
          name={isAsNew ? 'asAnother' : 'asNew'}
          value={row}
          aria-label={named(another)}
        >
          {another}
        </button>
      )}
      <button
        type="submit"
        className="text-button"
        name={isLeftOut ? 'takeIn' : 'leaveOut'}
        value={row}
        aria-label={named(out)}
      >
        {out}
      </button>
    </div>
  );
}
