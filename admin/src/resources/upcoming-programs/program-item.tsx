import { Form, type FormItemProps, type FormRule } from 'antd';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { DayPicker } from '../../ui/day-picker';
import { ruleOf } from '../../ui/form-rule';

type ProgramFieldName = keyof typeof PROGRAM_FIELDS;

interface ProgramItemProps extends Omit<FormItemProps, 'name' | 'rules'> {
  name: ProgramFieldName;
}

/** One field of a program with the label and the rule of its declaration. A date brings its own picker. */
export function ProgramItem({ name, children, ...props }: ProgramItemProps) {
  const { label, required, kind } = PROGRAM_FIELDS[name];
  const item = { name, label, required, rules: [programRule(name)], validateFirst: true, ...props };
  return kind === 'date' ? <CalendarDateItem {...item} /> : <Form.Item {...item}>{children}</Form.Item>;
}

/** A text is checked as it is saved: without the spaces around it. */
function programRule(name: ProgramFieldName): FormRule {
  const { rule } = PROGRAM_FIELDS[name];
  return ({ getFieldsValue }) =>
    ruleOf((value) => {
      const given = typeof value === 'string' ? value.trim() || null : value;
      return rule(given, getFieldsValue(true) as Record<string, unknown>);
    });
}

/** A date picker whose form value is a calendar date, `YYYY-MM-DD` or null. */
export function CalendarDateItem(props: FormItemProps) {
  return (
    <Form.Item {...props}>
      <DayPicker className="form-date" />
    </Form.Item>
  );
}
