import { Form, Input } from 'antd';
import {
  approvalEndProblem,
  requiredDayProblem,
  urnProblem,
} from '@qlu/contracts/foundation/foundation.fields';
import { CalendarDateItem } from '../upcoming-programs/calendar-date-item';
import { CHECK_ON_LEAVE, ruleOf } from '../../ui/form-rule';
import { EntriesCard } from './entries-card';
import type { FoundationValues } from './foundation-values';

/** The approvals of all times. A receipt names the one that is valid on the day of the donation. */
export function ApprovalItems() {
  return (
    <EntriesCard
      name="approvals"
      id="foundation-approvals"
      title="80G approvals"
      note="Keep old approvals: receipts name the one that was valid on the day of the donation."
      entry={['Approval', 'approval']}
      add="Add Approval"
    >
      {(name) => (
        <>
          <Form.Item name={[name, 'urn']} label="URN" rules={[ruleOf(urnProblem)]} {...CHECK_ON_LEAVE}>
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
          <div className="foundation-days">
            <CalendarDateItem
              name={[name, 'issued_on']}
              label="Issued on"
              rules={[ruleOf(requiredDayProblem)]}
              {...CHECK_ON_LEAVE}
            />
            <CalendarDateItem
              name={[name, 'valid_from']}
              label="Valid from"
              rules={[ruleOf(requiredDayProblem)]}
              {...CHECK_ON_LEAVE}
            />
            <CalendarDateItem
              name={[name, 'valid_to']}
              label="Last day (optional)"
              dependencies={[['approvals', name, 'valid_from']]}
              rules={[
                ({ getFieldsValue }) =>
                  ruleOf((value) => {
                    const { approvals } = getFieldsValue(true) as FoundationValues;
                    return approvalEndProblem(value, approvals[name]?.valid_from);
                  }),
              ]}
            />
          </div>
        </>
      )}
    </EntriesCard>
  );
}
