import type { Rule } from 'antd/es/form';
import { ruleOf } from '../ui/form-rule';

/** Requires a choice in a select. AntD's own `required` sets `aria-required` on an element that must not have it. */
export function choiceRule(message: string): Rule {
  return ruleOf((value) => (value === undefined ? message : null));
}
