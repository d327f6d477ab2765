import type { FormItemProps } from 'antd';

/** AntD's rule type without the function form. */
export type FieldRule = Exclude<NonNullable<FormItemProps['rules']>[number], (...form: never[]) => unknown>;

/** Adapts a field rule of the contracts to AntD. A blank field counts as null. */
export function fieldRule(problemOf: (value: unknown) => string | null): FieldRule {
  return {
    validator: async (_, value: unknown) => {
      const given = typeof value === 'string' ? value.trim() || null : value;
      const problem = problemOf(given);
      if (problem) throw new Error(problem);
    },
  };
}
