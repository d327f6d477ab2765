import type { RuleObject } from 'antd/es/form';

/** A rule of the contracts as a rule of AntD. */
export function ruleOf(problemOf: (value: unknown) => string | null): RuleObject {
  return {
    validator: (_, value: unknown) => {
      const problem = problemOf(value);
      return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
    },
  };
}

/**
 * Checks a field when the user leaves it. The message waits until a slow press has ended: it moves what is below, so a button or
 * a choice would no longer be under the pointer.
 */
export const CHECK_ON_LEAVE = { validateTrigger: 'onBlur', validateDebounce: 500 } as const;
