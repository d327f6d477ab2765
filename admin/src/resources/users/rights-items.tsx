import { Form, InputNumber, Radio } from 'antd';
import { ROLE_DESCRIPTIONS, ROLE_LABELS, ROLES } from '@qlu/contracts/access/roles.rules';
import type { Role } from '@qlu/contracts/access/roles.rules';
import { refundLimitProblem, roleProblem } from '@qlu/contracts/access/users.fields';
import { ruleOf } from '../../ui/form-rule';

/** The fields for the role, and for the refund limit of the office. */
export function RightsItems() {
  const role = Form.useWatch<Role | undefined>('role');
  return (
    <>
      <Form.Item name="role" label="Role" rules={[ruleOf(roleProblem)]}>
        <Radio.Group className="role-choice">
          {ROLES.map((one) => (
            <Radio key={one} value={one}>
              {ROLE_LABELS[one]} <span className="quiet">{ROLE_DESCRIPTIONS[one]}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {role === 'office' && (
        <Form.Item
          name="refund_limit"
          label="Refund limit in rupees"
          extra="The largest amount that this user can refund for one payment. 0 means no refunds."
          rules={[ruleOf((value) => refundLimitProblem(value, { role }))]}
        >
          <InputNumber<number>
            className="limit-input"
            min={0}
            precision={2}
            addonBefore="₹"
            controls={false}
          />
        </Form.Item>
      )}
    </>
  );
}
