import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { BouncedChequeRequest, DonorContactRequest } from '@qlu/contracts/api/index';
import type { DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { ContactItems } from './contact-items';
import { OfficeDialog } from './office-dialog';

interface DonorContactProps {
  donation: DonationRecord;
  onChanged: () => void;
}

/** Corrects name, phone and email of the donor. Renders nothing for a donation that was never paid. */
export function DonorContact({ donation, onChanged }: DonorContactProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!donation.payment_completed_at) return null;
  const { id, donor_name, phone, email } = donation;
  return (
    <>
      <Button
        size="small"
        className="refund-open"
        aria-label={`Correct contact of ${donor_name}`}
        onClick={() => setIsOpen(true)}
      >
        Correct Contact
      </Button>
      {isOpen && (
        <OfficeDialog<DonorContactRequest>
          title={`Correct ${donor_name}`}
          okText="Save"
          path={`/api/admin/donations/${id}/contact`}
          method="PUT"
          initialValues={{ donor_name, phone, email }}
          isCorrection
          doneText={() => 'The contact is saved.'}
          onClose={() => setIsOpen(false)}
          onChanged={onChanged}
        >
          <ContactItems
            name="donor_name"
            emailNote="With a corrected name, the donor gets a new tax receipt by email. Active monthly gifts are corrected too. The thank-you email is not sent again."
          />
        </OfficeDialog>
      )}
    </>
  );
}

interface BouncedChequeProps {
  donation: DonationRecord;
  onChanged: () => void;
}

/** Records that the bank did not honour a cheque. Renders nothing for a donation without a cheque that counts. */
export function BouncedCheque({ donation, onChanged }: BouncedChequeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, donor_name, payment_mode, payment_status, refunded_amount, amount } = donation;
  if (payment_mode !== 'cheque' || payment_status !== 'completed' || refunded_amount > 0) return null;
  return (
    <>
      <Button
        size="small"
        className="refund-open"
        aria-label={`Cheque of ${donor_name} bounced`}
        onClick={() => setIsOpen(true)}
      >
        Cheque Bounced
      </Button>
      {isOpen && (
        <OfficeDialog<BouncedChequeRequest>
          title={`Cheque of ${donor_name} bounced`}
          okText="The Cheque Bounced"
          path={`/api/admin/donations/${id}/bounced-cheque`}
          initialValues={{}}
          doneText={() => 'The donation no longer counts.'}
          onClose={() => setIsOpen(false)}
          onChanged={onChanged}
        >
          <p className="dialog-text">
            The donation of {formatRupees(amount)} no longer counts. If it has a tax receipt, the receipt is
            cancelled and keeps its number, and the donor gets an email about it. This cannot be undone.
          </p>
          <Form.Item name="note" label="Note for the office">
            <Input.TextArea rows={2} maxLength={2_000} placeholder="For example: insufficient funds" />
          </Form.Item>
        </OfficeDialog>
      )}
    </>
  );
}
