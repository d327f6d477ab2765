import { Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { OfficeDonationRequest } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DONATION_LABELS, DONATION_TYPES } from '@qlu/contracts/donations/donations.rules';
import { newRefundId } from '../refunds/new-refund-id';
import { ContactItems } from './contact-items';
import { OfficeDialog, type OfficeDialogProps } from './office-dialog';
import { ReceivedItems } from './received-items';

const TYPES = DONATION_TYPES.filter((type) => type !== 'pay-it-forward').map((type) => ({
  value: type,
  label: DONATION_LABELS[type],
}));

/** Adds a donation that the office received by hand. */
export function DonationDialog(props: OfficeDialogProps) {
  // The idempotency key of this form: a second click or a retry adds nothing twice.
  const [transactionId] = useState(() => `off_${newRefundId()}`);
  return (
    <OfficeDialog<OfficeDonationRequest>
      {...props}
      title="Add donation"
      okText="Add donation"
      path="/api/admin/donations"
      initialValues={{ donation_type: 'general', mode: 'cash', received_on: todayInIndia() }}
      added={{ transaction_id: transactionId }}
      doneText={() => 'The donation is added.'}
    >
      <ContactItems name="donor_name" emailNote="The receipt goes to this address. Optional." />
      <Form.Item name="donation_type" label="Given for">
        <Select options={TYPES} />
      </Form.Item>
      <Form.Item
        name="amount"
        label="Amount in rupees"
        rules={[{ required: true, message: 'Please enter the amount' }]}
      >
        <InputNumber min={0} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <ReceivedItems />
    </OfficeDialog>
  );
}
