import { Form, Input, InputNumber } from 'antd';
import { formNameProblem, sectionProblem, taxYearProblem } from '@qlu/contracts/foundation/foundation.fields';
import { CHECK_ON_LEAVE, ruleOf } from '../../ui/form-rule';
import { EntriesCard } from './entries-card';

/** What the law calls its section and forms. The names of a year apply until a later entry. */
export function TaxNameItems() {
  return (
    <EntriesCard
      name="tax_names"
      id="foundation-names"
      title="Tax law: section and forms"
      note="Each law applies from 1 April of its year until the next one. Please check the names with your accountant."
      entry={['Law', 'law']}
      add="Add a New Law"
    >
      {(name) => (
        <div className="foundation-names">
          <Form.Item
            name={[name, 'from_year']}
            label="Law from 1 April"
            rules={[ruleOf(taxYearProblem)]}
            {...CHECK_ON_LEAVE}
          >
            <InputNumber controls={false} />
          </Form.Item>
          <Form.Item
            name={[name, 'section']}
            label="Section"
            rules={[ruleOf(sectionProblem)]}
            {...CHECK_ON_LEAVE}
          >
            <Input.TextArea autoSize autoComplete="off" />
          </Form.Item>
          <Form.Item
            name={[name, 'statement_form']}
            label="Statement of donations"
            rules={[ruleOf(formNameProblem)]}
            {...CHECK_ON_LEAVE}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name={[name, 'certificate_form']}
            label="Certificate"
            rules={[ruleOf(formNameProblem)]}
            {...CHECK_ON_LEAVE}
          >
            <Input autoComplete="off" />
          </Form.Item>
        </div>
      )}
    </EntriesCard>
  );
}
