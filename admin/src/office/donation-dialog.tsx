import { useCustom } from '@refinedev/core';
import { Alert, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { DonationTermsResponse, OfficeDonationRequest } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { spotsProblem } from '@qlu/contracts/donations/donations.fields';
import {
  DONATION_LABELS,
  DONATION_TYPES,
  payItForwardTotal,
  SPONSOR_AMOUNTS,
  SPONSORED_LABELS,
  SPONSORED_PROGRAMS,
} from '@qlu/contracts/donations/donations.rules';
import { GIFT_DESCRIPTION_LIMIT, giftRules } from '@qlu/contracts/donations/office.resource';
import { filterAadhaar, filterPan, ID_TYPES } from '@qlu/contracts/fields/fields.rules';
import { formatRupees, toPaise } from '@qlu/contracts/money/money.rules';
import { DONATION_MODES } from '@qlu/contracts/payments/received.rules';
import { notDeductibleReason } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import { CHECK_ON_LEAVE, ruleOf } from '../ui/form-rule';
import { ContactItems, newOfficeId, OfficeIdItem, ReceivedItems } from './contact-items';
import { OfficeDialog, type OfficeDialogProps } from './office-dialog';

const TYPES = DONATION_TYPES.map((value) => ({ value, label: DONATION_LABELS[value] }));

/** Adds a gift that the office received by hand: money, or something in kind. */
export function DonationDialog(props: OfficeDialogProps) {
  const [transactionId] = useState(newOfficeId);
  return (
    <OfficeDialog<OfficeDonationRequest>
      {...props}
      title="Add donation"
      okText="Add Donation"
      path="/api/admin/donations"
      initialValues={{
        transaction_id: transactionId,
        donation_type: 'general',
        mode: 'cash',
        received_on: todayInIndia(),
      }}
      doneText={() => 'The donation is added.'}
    >
      <OfficeIdItem />
      <ContactItems name="donor_name" emailNote="The receipt goes to this address. Optional." />
      <TaxDetailsItems />
      <Form.Item name="donation_type" label="Given for">
        <Select options={TYPES} />
      </Form.Item>
      <SponsorshipItems />
      <ReceivedItems modes={DONATION_MODES} />
      <AmountItems />
      <Form.Item name="notes" label="Notes">
        <Input.TextArea rows={2} maxLength={2_000} />
      </Form.Item>
      <CitizenItem label="The donor declares that they are an Indian citizen." />
    </OfficeDialog>
  );
}

type Values = OfficeDonationRequest;

const useGift = () => Form.useFormInstance<Values>();

/** Address and ID number of a donor who wants a tax receipt. */
function TaxDetailsItems() {
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

const SPONSORED = SPONSORED_PROGRAMS.map((value) => ({
  value,
  label: `${SPONSORED_LABELS[value]}, ${formatRupees(SPONSOR_AMOUNTS[value])}`,
}));

/** The places that a pay-it-forward donation pays for. Their price becomes the amount. */
function SponsorshipItems() {
  const form = useGift();
  const type = Form.useWatch('donation_type', form);
  const fillAmount = () => {
    const { sponsored_program: program, spots } = form.getFieldsValue();
    const price = program && spots ? payItForwardTotal(program, spots) : null;
    if (price !== null) form.setFieldValue('amount', price);
  };
  if (type !== 'pay-it-forward') return null;
  const choice = () => form.getFieldsValue() as unknown as Record<string, unknown>;
  return (
    <>
      <Form.Item
        name="sponsored_program"
        label="Program"
        rules={[ruleOf((value) => giftRules.sponsoredProgram(value, choice()))]}
      >
        <Select options={SPONSORED} onChange={fillAmount} />
      </Form.Item>
      <Form.Item
        name="spots"
        label="Places"
        initialValue={1}
        extra="The places become available under Sponsored Places."
        rules={[ruleOf((value) => spotsProblem(value, choice()))]}
      >
        <InputNumber min={1} precision={0} style={{ width: '100%' }} onChange={fillAmount} />
      </Form.Item>
    </>
  );
}

/** The amount, and what the law says about it while it is typed. */
function AmountItems() {
  const form = useGift();
  const mode = Form.useWatch('mode', form);
  const amount = Form.useWatch('amount', form);
  const reason = mode ? notDeductibleReason(mode, toPaise(amount) ?? 0) : null;
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
        dependencies={['sponsored_program', 'spots']}
        rules={[
          { required: true, message: 'Please enter the amount' },
          ruleOf((value) =>
            value === undefined || value === null
              ? null
              : giftRules.amount(value, form.getFieldsValue() as unknown as Record<string, unknown>),
          ),
        ]}
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

/** Whether donors must declare that they are Indian citizens. True until the response arrives. */
function useCitizensOnly(): boolean {
  const { query } = useCustom<DonationTermsResponse>({
    url: '/api/donations/terms',
    method: 'get',
    errorNotification: false,
  });
  return query.data?.data.indian_citizens_only ?? true;
}
