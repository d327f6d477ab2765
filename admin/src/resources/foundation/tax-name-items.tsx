import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, InputNumber } from 'antd';
import { formNameProblem, sectionProblem, taxYearProblem } from '@qlu/contracts/foundation/foundation.fields';
import { fieldRule } from '../upcoming-programs/field-rule';

/** What the law calls its section and forms. The names of a year apply until a later entry. */
export function TaxNameItems() {
  return (
    <section className="card" aria-labelledby="foundation-names">
      <div className="card-head">
        <h2 id="foundation-names">Section and forms</h2>
      </div>
      <p className="quiet">
        The names apply from 1 April of the year until a later entry. Check them with your accountant.
      </p>
      <Form.List name="tax_names">
        {(entries, { add, remove }, { errors }) => (
          <>
            {entries.map(({ key, name }, index) => (
              <fieldset key={key} className="foundation-entry">
                <legend>Names {index + 1}</legend>
                <div className="foundation-names">
                  <Form.Item
                    name={[name, 'from_year']}
                    label="From 1 April"
                    rules={[fieldRule(taxYearProblem)]}
                  >
                    <InputNumber controls={false} />
                  </Form.Item>
                  <Form.Item name={[name, 'section']} label="Section" rules={[fieldRule(sectionProblem)]}>
                    <Input.TextArea autoSize autoComplete="off" />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'statement_form']}
                    label="Statement of donations"
                    rules={[fieldRule(formNameProblem)]}
                  >
                    <Input autoComplete="off" />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'certificate_form']}
                    label="Certificate"
                    rules={[fieldRule(formNameProblem)]}
                  >
                    <Input autoComplete="off" />
                  </Form.Item>
                </div>
                <Button
                  danger
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`Remove names ${index + 1}`}
                  onClick={() => remove(name)}
                >
                  Remove
                </Button>
              </fieldset>
            ))}
            <Form.ErrorList errors={errors} />
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
              Add names
            </Button>
          </>
        )}
      </Form.List>
    </section>
  );
}
