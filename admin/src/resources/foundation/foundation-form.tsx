import { Alert, Button, Checkbox, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { FoundationResponse } from '@qlu/contracts/api/index';
import { FOUNDATION_FIELDS } from '@qlu/contracts/foundation/foundation.resource';
import { KEPT_TEXT, keptDraft, useFormDraft } from '../../ui/use-form-draft';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import { ApprovalItems } from './approval-items';
import { FoundationItem } from './foundation-item';
import { bodyOf, valuesOf } from './foundation-values';
import type { FoundationValues } from './foundation-values';
import { TaxNameItems } from './tax-name-items';
import { useFoundationSave } from './use-foundation';

interface FoundationFormProps {
  current: FoundationResponse;
  onSaved: (foundation: FoundationResponse) => void;
}

/** All settings except the pictures. They are saved together, so that no receipt sees a half of them. */
export function FoundationForm({ current, onSaved }: FoundationFormProps) {
  const [form] = Form.useForm<FoundationValues>();
  const [kept] = useState(() => keptDraft<FoundationValues, number>('foundation'));
  const [isDirty, setIsDirty] = useState(kept !== undefined);
  // Of what the form shows: a picture that is saved returns the settings of somebody else with it.
  const [version, setVersion] = useState(kept?.seen ?? current.foundation.version);
  useFormDraft('foundation', form, kept, () => (isDirty ? { seen: version } : null));
  useLeaveWarning(() => (isDirty ? 'The settings of the foundation are not saved yet.' : null));
  const { saving, save } = useFoundationSave({
    onSaved: (saved) => {
      form.setFieldsValue(valuesOf(saved.foundation));
      setVersion(saved.foundation.version);
      setIsDirty(false);
      onSaved(saved);
    },
    onRejected: (fields) => {
      const errors = Object.entries(fields).map(([name, messages]) => ({ name, errors: messages }));
      form.setFields(errors as Parameters<typeof form.setFields>[0]);
    },
  });

  return (
    <Form<FoundationValues>
      form={form}
      layout="vertical"
      name="foundation"
      requiredMark={false}
      initialValues={valuesOf(current.foundation)}
      scrollToFirstError={{ block: 'center', focus: true }}
      onValuesChange={() => setIsDirty(true)}
      onFinish={() => save(bodyOf(form.getFieldsValue(true) as FoundationValues, version))}
    >
      {kept && isDirty && <Alert type="info" showIcon message={KEPT_TEXT} />}
      <section className="card" aria-labelledby="foundation-institution">
        <div className="card-head">
          <h2 id="foundation-institution">On every receipt</h2>
        </div>
        <FoundationItem name="legal_name">
          <Input autoComplete="off" />
        </FoundationItem>
        <FoundationItem name="address">
          <Input.TextArea autoSize={{ minRows: 2 }} />
        </FoundationItem>
        <FoundationItem
          name="registration_number"
          extra="Of the trust or society. The website shows it at the end of every page."
        >
          <Input autoComplete="off" />
        </FoundationItem>
        <div className="form-pair">
          <FoundationItem name="pan" normalize={upperCase}>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={10} />
          </FoundationItem>
          <FoundationItem
            name="receipt_prefix"
            normalize={upperCase}
            extra="Receipts are numbered like QLU/2026-27/000123."
          >
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={12} />
          </FoundationItem>
          <FoundationItem name="signatory_name">
            <Input autoComplete="off" />
          </FoundationItem>
          <FoundationItem name="signatory_title">
            <Input autoComplete="off" />
          </FoundationItem>
        </div>
        <FoundationFlag
          name="pay_it_forward_is_donation"
          extra="Ask your accountant before you choose this."
        />
        <FoundationFlag
          name="fcra_approved"
          extra="Without FCRA approval, donors declare that they are Indian citizens."
        />
      </section>
      <section className="card" aria-labelledby="foundation-monthly">
        <div className="card-head">
          <h2 id="foundation-monthly">Monthly gifts</h2>
        </div>
        <FoundationFlag
          name="monthly_enabled"
          extra="Razorpay must have enabled Subscriptions for your account first. Monthly gifts that have begun continue when you turn this off."
        />
        <div className="form-pair">
          <FoundationItem
            name="monthly_max_amount"
            extra="15,000 when it is empty. Above that the bank asks the donor to confirm each charge."
          >
            <InputNumber min={100} precision={0} controls={false} style={{ width: '100%' }} />
          </FoundationItem>
          <FoundationItem name="monthly_max_charges" extra="120 when it is empty, which is ten years.">
            <InputNumber min={1} precision={0} controls={false} style={{ width: '100%' }} />
          </FoundationItem>
        </div>
      </section>
      <ApprovalItems />
      <TaxNameItems />
      <div className="foundation-save">
        <Button type="primary" htmlType="submit" loading={saving}>
          Save
        </Button>
        {isDirty && <span className="quiet">Not saved yet</span>}
      </div>
    </Form>
  );
}

function FoundationFlag({
  name,
  extra,
}: {
  name: 'pay_it_forward_is_donation' | 'fcra_approved' | 'monthly_enabled';
  extra: string;
}) {
  return (
    <Form.Item name={name} valuePropName="checked" extra={extra}>
      <Checkbox>{FOUNDATION_FIELDS[name].label}</Checkbox>
    </Form.Item>
  );
}

function upperCase(value: string | undefined): string | undefined {
  return value?.toUpperCase();
}
