import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Problem } from '@domeka/kernel';
import { fieldErrorText } from './problem-text.ts';
import { useWords } from './use-words.ts';

export interface FailedForm {
  problem: Problem;
  values: Record<string, string | string[]>;
}

interface FormScopeValue {
  /** Prefix of the controls' ids, unique per form. */
  id: string;
  values: Record<string, string | string[]>;
  errors: { path: string; text: string }[];
}

const Context = createContext<FormScopeValue>({ id: '', values: {}, errors: [] });
const noValues = {};

interface FormScopeProps {
  id: string;
  failed?: FailedForm | undefined;
  initial?: Record<string, string | string[]> | undefined;
  children: ReactNode;
}

export function FormScope({ id, failed, initial = noValues, children }: FormScopeProps) {
  const problem = failed?.problem;
  const values = failed?.values ?? initial;
  const errors = useFieldErrors(problem);
  const scope = useMemo(() => ({ id, values, errors }), [id, values, errors]);
  return <Context.Provider value={scope}>{children}</Context.Provider>;
}

export function useTyped(name: string) {
  const scope = useContext(Context);
  const controlId = `${scope.id}-${name}`;
  const typed = scope.values[name];
  return {
    id: controlId,
    value: Array.isArray(typed) ? typed[0] : typed,
    list: typed === undefined ? [] : [typed].flat(),
    error: scope.errors.find((error) => error.path === name)?.text,
  };
}

export function useFieldErrors(problem: Problem | undefined) {
  const { t } = useWords();
  return useMemo(() => {
    if (!problem) return [];
    return (problem.errors ?? []).map((error) => ({ path: error.path, text: fieldErrorText(t, problem, error) }));
  }, [problem, t]);
}
