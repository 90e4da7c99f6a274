import { facts } from '@domeka/inventory/contract';
import type { ImportProblem } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';

/** Why a cell, or the whole row, cannot be read: in the words of the form's field. */
export function useReason(): (problem: Pick<ImportProblem, 'field' | 'code'>) => string {
  const { t } = useWords('inventory');
  return ({ field, code }) =>
    t([`inventory:field.${field ?? 'row'}.${code}`, `inventory:field.${code}`, `common:field.${code}`], {
      max: field !== null && field in facts ? maxOf(facts[field as keyof typeof facts]) : 0,
    });
}

const maxOf = (rule: object) => ('max' in rule ? Number(rule.max) : 0);
