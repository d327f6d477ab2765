import type { Rule } from 'antd/es/form';

/** A rule of the contracts as a rule of AntD. */
export function ruleOf(problemOf: (value: unknown) => string | null): Rule {
  return {
    validator: (_, value: unknown) => {
      const problem = problemOf(value);
      return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
    },
  };
}
