import { Alert, Form, InputNumber, Select } from 'antd';
import { useEffect } from 'react';
import type { WalkInRequest } from '@qlu/contracts/api/index';
import { formatRupees, rupeesTimes } from '@qlu/contracts/money/money.rules';
import { participantNamesProblem } from '@qlu/contracts/registrations/registrations.fields';
import { MAX_PEOPLE } from '@qlu/contracts/registrations/registrations.rules';
import { ruleOf } from '../ui/form-rule';
import { choiceRule } from './choice-rule';
import { ReceivedItems } from './received-items';
import { optionsOf, useProgramChoices } from './use-program-choices';

/** The program and one of its price options; for a QR code, of those that can be paid so now. */
export function ProgramItems({ isByCode }: { isByCode: boolean }) {
  const form = Form.useFormInstance<WalkInRequest>();
  const { programs, options, loading, failed } = useProgramChoices();
  const programId = Form.useWatch('program_id', form);
  const all = optionsOf(programs.find(({ id }) => id === programId));
  const choices = isByCode ? all.filter(({ is_payable }) => is_payable) : all;
  const description = Form.useWatch('description', form);
  // While the programs load, the option of a kept form is not gone.
  const isGone =
    description !== undefined && all.length > 0 && !choices.some(({ value }) => value === description);
  useEffect(() => {
    if (isGone) form.resetFields(['description', 'amount']);
  }, [isGone, form]);
  const choose = (description: string | undefined) => {
    const amount = choices.find(({ value }) => value === description)?.amount;
    if (amount !== undefined) form.setFieldValue('amount', amount);
  };
  return (
    <>
      {failed && <Alert type="error" message="Failed to fetch the programs. Please close and try again." />}
      <Form.Item name="program_id" label="Program" rules={[choiceRule('Please choose a program')]}>
        <Select
          showSearch
          optionFilterProp="label"
          loading={loading}
          options={options}
          onChange={() => form.resetFields(['description', 'amount'])}
        />
      </Form.Item>
      <Form.Item
        name="description"
        label="Option"
        rules={choices.length > 0 && all.length > 1 ? [choiceRule('Please choose an option')] : []}
      >
        <Select options={choices} onChange={choose} disabled={choices.length === 0} />
      </Form.Item>
    </>
  );
}

export function PeopleItems() {
  const form = Form.useFormInstance<WalkInRequest>();
  const people = Form.useWatch('number_of_people', form) ?? 1;
  return (
    <>
      <Form.Item
        name="number_of_people"
        label="People"
        rules={[{ required: true, message: 'Please enter the number of people' }]}
      >
        <InputNumber min={1} max={MAX_PEOPLE} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      {people > 1 && (
        <Form.Item
          name="participant_names"
          label="Names of all participants"
          extra="Begin with the person above. Press Enter after each name. Optional."
          rules={[ruleOf((names) => participantNamesProblem(names, people))]}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';']} />
        </Form.Item>
      )}
    </>
  );
}

/** What the office received. */
export function PaidItems() {
  const form = Form.useFormInstance<WalkInRequest>();
  const amount = Form.useWatch('amount', form) ?? 0;
  const people = Form.useWatch('number_of_people', form) ?? 1;
  return (
    <>
      <Form.Item
        name="amount"
        label="Amount for one person (₹)"
        extra={`${people > 1 ? `Together ${formatRupees(rupeesTimes(amount, people))}. ` : ''}0 for a free place.`}
        rules={[{ required: true, message: 'Please enter the amount' }]}
      >
        <InputNumber min={0} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <ReceivedItems />
    </>
  );
}
