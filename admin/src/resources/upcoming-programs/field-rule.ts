import type { FormItemProps } from 'antd';

/** A rule that is an object, as AntD also takes it from a function of the form. */
export type FieldRule = Exclude<NonNullable<FormItemProps['rules']>[number], (...form: never[]) => unknown>;

/** One of the contract's field rules as a rule of AntD's form; a cleared field counts as not given. */
export function fieldRule(problemOf: (value: unknown) => string | null): FieldRule {
  return {
    validator: async (_, value: unknown) => {
      const given = typeof value === 'string' ? value.trim() || null : value;
      const problem = problemOf(given);
      if (problem) throw new Error(problem);
    },
  };
}
