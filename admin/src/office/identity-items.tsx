import { Form, Input, Select } from 'antd';
import type { DonorContactRequest } from '@qlu/contracts/api/index';
import { DONATION_CORRECTION_FIELDS, keptIdNumberProblem } from '@qlu/contracts/donations/office.resource';
import { ID_TYPES } from '@qlu/contracts/fields/fields.rules';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';

interface IdentityItemsProps {
  /** Empty when the page does not know it: then a type needs its number. */
  storedType: string;
  addressNote?: string;
}

/** The address and the ID number in a correction. */
export function IdentityItems({ storedType, addressNote }: IdentityItemsProps) {
  const form = Form.useFormInstance<DonorContactRequest>();
  return (
    <>
      <Form.Item
        name="address"
        label="Address"
        extra={addressNote}
        rules={[ruleOf(DONATION_CORRECTION_FIELDS.address.rule)]}
      >
        <Input.TextArea rows={3} autoComplete="off" />
      </Form.Item>
      <Form.Item name="id_type" label="ID type">
        <Select allowClear options={ID_TYPES.map((type) => ({ value: type, label: type }))} />
      </Form.Item>
      <Form.Item
        name="id_number"
        label="ID number"
        extra="Leave it empty to keep the stored one."
        dependencies={['id_type']}
        normalize={(value: string) => value.replace(/\s/g, '').toUpperCase()}
        rules={[
          ruleOf((value) => {
            const values = form.getFieldsValue();
            return (
              DONATION_CORRECTION_FIELDS.id_number.rule(value, values) ??
              keptIdNumberProblem(value, values.id_type, storedType)
            );
          }),
        ]}
        {...CHECK_ON_LEAVE}
      >
        <Input autoComplete="off" maxLength={12} spellCheck={false} />
      </Form.Item>
    </>
  );
}
