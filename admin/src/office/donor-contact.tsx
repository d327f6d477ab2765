import { Button } from 'antd';
import { useState } from 'react';
import type { DonorContactRequest } from '@qlu/contracts/api/index';
import type { DonationRecord } from '@qlu/contracts/donations/donations.resource';
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
