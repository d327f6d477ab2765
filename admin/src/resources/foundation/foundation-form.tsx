import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form, type FormItemProps, Input, InputNumber } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type {
  FoundationRequest,
  FoundationResponse,
  FoundationSettingsResponse,
} from '@qlu/contracts/api/index';
import {
  approvalEndProblem,
  formNameProblem,
  requiredDayProblem,
  sectionProblem,
  taxYearProblem,
  urnProblem,
} from '@qlu/contracts/foundation/foundation.fields';
import { FOUNDATION_FIELDS } from '@qlu/contracts/foundation/foundation.resource';
import type { TaxApproval, TaxNames } from '@qlu/contracts/foundation/foundation.rules';
import { FOUNDATION_MESSAGES as messages } from '@qlu/contracts/foundation/foundation.messages';
import type { Problem } from '@qlu/contracts/problem/problem';
import { fieldNames } from '@qlu/contracts/resource/resource';
import { callApi, MAY_REPEAT } from '../../providers/api-client';
import { CHECK_ON_LEAVE, ruleOf } from '../../ui/form-rule';
import { KEPT_TEXT, keptDraft, useFormDraft } from '../../ui/use-form-draft';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import { useToasts } from '../../ui/use-toasts';
import { CalendarDateItem } from '../upcoming-programs/program-item';

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

interface FoundationItemProps extends Omit<FormItemProps, 'name' | 'rules' | 'label'> {
  name: keyof typeof FOUNDATION_FIELDS;
}

/** One setting with the label and the rule of its declaration. */
function FoundationItem({ name, ...props }: FoundationItemProps) {
  const { label, rule } = FOUNDATION_FIELDS[name];
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[ruleOf((value) => rule(value))]}
      {...CHECK_ON_LEAVE}
      {...props}
    />
  );
}

/** The approvals of all times. A receipt names the one that is valid on the day of the donation. */
function ApprovalItems() {
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

/** What the law calls its section and forms. The names of a year apply until a later entry. */
function TaxNameItems() {
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

interface EntriesCardProps {
  /** Of the list in the form. */
  name: 'approvals' | 'tax_names';
  /** Of the heading. */
  id: string;
  title: string;
  note: string;
  /** What an entry is called, with and without a capital. */
  entry: [capital: string, small: string];
  /** The button that adds one. */
  add: string;
  /** The fields of the entry with this name in the list. */
  children: (name: number) => ReactNode;
}

/** A list of entries in the settings of the foundation. */
function EntriesCard({ name: list, id, title, note, entry, add: addText, children }: EntriesCardProps) {
  const [capital, small] = entry;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      <p className="quiet">{note}</p>
      <Form.List name={list}>
        {(entries, { add, remove }, { errors }) => (
          <>
            {entries.map(({ key, name }, index) => (
              <fieldset key={key} className="foundation-entry">
                <legend>{`${capital} ${index + 1}`}</legend>
                {children(name)}
                <Button
                  danger
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`Remove ${small} ${index + 1}`}
                  onClick={() => remove(name)}
                >
                  Remove
                </Button>
              </fieldset>
            ))}
            <Form.ErrorList errors={errors} />
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
              {addText}
            </Button>
          </>
        )}
      </Form.List>
    </section>
  );
}

/** The values of the form. A new entry is empty until it is filled in. */
type FoundationValues = Omit<FoundationRequest, 'version' | 'approvals' | 'tax_names'> & {
  approvals: Partial<TaxApproval>[];
  tax_names: Partial<TaxNames>[];
};

function valuesOf(stored: FoundationSettingsResponse): FoundationValues {
  const names = [...fieldNames(FOUNDATION_FIELDS), 'approvals', 'tax_names'] as const;
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as FoundationValues;
}

/** A valid form as the server expects it. */
function bodyOf(values: FoundationValues, version: number): FoundationRequest {
  return {
    ...values,
    version,
    approvals: values.approvals.map((each) => ({ ...each, valid_to: each.valid_to ?? null }) as TaxApproval),
    tax_names: values.tax_names as TaxNames[],
  };
}

interface Outcome {
  onSaved: (foundation: FoundationResponse) => void;
  /** The errors by field. */
  onRejected: (fields: NonNullable<Problem['fields']>) => void;
}

/** Saves the settings and shows a toast. A second click while they are being saved does nothing. */
function useFoundationSave({ onSaved, onRejected }: Outcome) {
  const toasts = useToasts();
  const [saving, setSaving] = useState(false);
  const inFlight = useRef(false);

  const save = async (body: FoundationRequest) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSaving(true);
    const result = await callApi<FoundationResponse>('/api/admin/foundation', { method: 'PUT', body });
    inFlight.current = false;
    setSaving(false);
    if (result.ok) {
      toasts.success(messages.saved);
      return onSaved(result.data);
    }
    toasts.problem(result.problem, MAY_REPEAT);
    if (result.problem.fields) onRejected(result.problem.fields);
  };

  return { saving, save: (body: FoundationRequest) => void save(body) };
}
