import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import {
  approvalEndProblem,
  requiredDayProblem,
  urnProblem,
} from '@qlu/contracts/foundation/foundation.fields';
import { CalendarDateItem } from '../upcoming-programs/calendar-date-item';
import { fieldRule } from '../upcoming-programs/field-rule';
import type { FoundationValues } from './foundation-values';

/** The approvals of all times. A receipt names the one that is valid on the day of the gift. */
export function ApprovalItems() {
  return (
    <section className="card" aria-labelledby="foundation-approvals">
      <div className="card-head">
        <h2 id="foundation-approvals">80G approvals</h2>
      </div>
      <p className="quiet">
        Keep old approvals: receipts name the one that was valid on the day of the gift.
      </p>
      <Form.List name="approvals">
        {(entries, { add, remove }, { errors }) => (
          <>
            {entries.map(({ key, name }, index) => (
              <fieldset key={key} className="foundation-entry">
                <legend>Approval {index + 1}</legend>
                <Form.Item name={[name, 'urn']} label="URN" rules={[fieldRule(urnProblem)]}>
                  <Input autoComplete="off" spellCheck={false} />
                </Form.Item>
                <div className="foundation-days">
                  <CalendarDateItem
                    name={[name, 'issued_on']}
                    label="Issued on"
                    rules={[fieldRule(requiredDayProblem)]}
                  />
                  <CalendarDateItem
                    name={[name, 'valid_from']}
                    label="Valid from"
                    rules={[fieldRule(requiredDayProblem)]}
                  />
                  <CalendarDateItem
                    name={[name, 'valid_to']}
                    label="Last day (optional)"
                    dependencies={[['approvals', name, 'valid_from']]}
                    rules={[
                      ({ getFieldsValue }) =>
                        fieldRule((value) => {
                          const { approvals } = getFieldsValue(true) as FoundationValues;
                          return approvalEndProblem(value, approvals[name]?.valid_from);
                        }),
                    ]}
                  />
                </div>
                <Button
                  danger
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`Remove approval ${index + 1}`}
                  onClick={() => remove(name)}
                >
                  Remove
                </Button>
              </fieldset>
            ))}
            <Form.ErrorList errors={errors} />
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
              Add approval
            </Button>
          </>
        )}
      </Form.List>
    </section>
  );
}
