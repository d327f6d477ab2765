import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { OfficeDonationRequest } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DONATION_LABELS, DONATION_TYPES } from '@qlu/contracts/donations/donations.rules';
import { DONATION_MODES } from '@qlu/contracts/payments/received.rules';
import { ContactItems } from './contact-items';
import { AmountItems, CitizenItem, SponsorshipItems, TaxDetailsItems } from './gift-items';
import { OfficeDialog, type OfficeDialogProps } from './office-dialog';
import { newOfficeId, OfficeIdItem } from './office-id-item';
import { ReceivedItems } from './received-items';

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
