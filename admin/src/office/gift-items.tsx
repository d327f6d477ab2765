import { Alert, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { OfficeDonationRequest } from '@qlu/contracts/api/index';
import { GIFT_DESCRIPTION_LIMIT, giftRules } from '@qlu/contracts/donations/office.resource';
import { filterAadhaar, filterPan, ID_TYPES } from '@qlu/contracts/fields/fields.rules';
import { paiseOf } from '@qlu/contracts/money/money.rules';
import { notDeductibleReason } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';
import { useCitizensOnly } from './use-citizens-only';

type Values = OfficeDonationRequest;

const useGift = () => Form.useFormInstance<Values>();

/** Address and ID number of a donor who wants a tax receipt. */
export function TaxDetailsItems() {
  const form = useGift();
  const idType = Form.useWatch('id_type', form);
  const values = () => form.getFieldsValue() as unknown as Record<string, unknown>;
  return (
    <>
      <Form.Item
        name="address"
        label="Address"
        dependencies={['id_number']}
        rules={[ruleOf((value) => giftRules.address(value, values()))]}
        {...CHECK_ON_LEAVE}
      >
        <Input.TextArea rows={2} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="id_type"
        label="ID Type"
        extra="For a tax receipt. Optional."
        dependencies={['id_number']}
        rules={[ruleOf((value) => giftRules.idType(value, values()))]}
      >
        <Select
          allowClear
          options={ID_TYPES.map((value) => ({ value, label: value }))}
          onChange={() => form.resetFields(['id_number'])}
        />
      </Form.Item>
      {idType && (
        <Form.Item
          name="id_number"
          label={`${idType} number`}
          normalize={idType === 'PAN' ? filterPan : filterAadhaar}
          rules={[ruleOf((value) => giftRules.idNumber(value, values()))]}
          {...CHECK_ON_LEAVE}
        >
          <Input autoComplete="off" inputMode={idType === 'PAN' ? 'text' : 'numeric'} spellCheck={false} />
        </Form.Item>
      )}
    </>
  );
}

/** The amount, and what the law says about it while it is typed. */
export function AmountItems() {
  const form = useGift();
  const mode = Form.useWatch('mode', form);
  const amount = Form.useWatch('amount', form);
  const reason = mode ? notDeductibleReason(mode, paiseOf(amount) ?? 0) : null;
  const isInKind = mode === 'in-kind';
  return (
    <>
      {isInKind && (
        <Form.Item
          name="gift_description"
          label="Description of the gift"
          extra="What was given, with its quantity. The receipt states it."
          rules={[ruleOf((value) => giftRules.description(value, { mode }))]}
          {...CHECK_ON_LEAVE}
        >
          <Input.TextArea rows={2} maxLength={GIFT_DESCRIPTION_LIMIT} />
        </Form.Item>
      )}
      <Form.Item
        name="amount"
        label={isInKind ? 'Estimated value in rupees' : 'Amount in rupees'}
        rules={[{ required: true, message: 'Please enter the amount' }]}
      >
        <InputNumber min={0} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <div role="status">
        {reason ? (
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 16 }}
            message={`The donor cannot claim a deduction for ${reason}. The receipt says so.`}
          />
        ) : (
          mode === 'cash' && (
            <Alert
              type="info"
              style={{ marginBottom: 16 }}
              message="In cash, donors can claim a deduction only up to ₹2,000."
            />
          )
        )}
      </div>
    </>
  );
}

/** The declaration of an Indian citizen; nothing once the foundation has an FCRA approval. */
export function CitizenItem({ label, name = 'indian_citizen' }: { label: string; name?: string }) {
  if (!useCitizensOnly()) return null;
  return (
    <Form.Item
      name={name}
      valuePropName="checked"
      rules={[
        ruleOf((value) => (value === true ? null : 'Please confirm that the donor is an Indian citizen')),
      ]}
    >
      <Checkbox>{label}</Checkbox>
    </Form.Item>
  );
}
