import { Button } from 'antd';
import { useState } from 'react';
import type { GiftContactRequest, MonthlyGiftDetailResponse } from '@qlu/contracts/api/index';
import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { ContactItems } from '../../office/contact-items';
import { IdentityItems } from '../../office/identity-items';
import { OfficeDialog } from '../../office/office-dialog';
import { useToasts } from '../../ui/use-toasts';

interface CorrectGiftProps {
  gift: MonthlyGiftRecord;
  onCorrected: (gift: MonthlyGiftRecord) => void;
  onChanged: () => void;
}

/** Corrects the details of the donor. Renders nothing when they were deleted. */
export function CorrectGift({ gift, onCorrected, onChanged }: CorrectGiftProps) {
  const toasts = useToasts();
  const [isOpen, setIsOpen] = useState(false);
  const { id, donor_name, phone, email } = gift;
  if (!phone) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Correct Details</Button>
      {isOpen && (
        <OfficeDialog<GiftContactRequest>
          title={`Correct ${donor_name}`}
          okText="Save"
          path={`/api/admin/monthly-gifts/${id}/contact`}
          method="PUT"
          initialValues={{ donor_name, phone, email }}
          isCorrection
          doneText={() => ''}
          onDone={(body) => {
            onCorrected((body as MonthlyGiftDetailResponse).gift as MonthlyGiftRecord);
            toasts.success('The details are saved. Later charges and receipts use them.');
            onChanged();
            close();
          }}
          onClose={close}
          onChanged={onChanged}
        >
          <p className="dialog-text">
            Later charges, receipts and letters use the corrected details. Receipts that were issued stay as
            they are.
          </p>
          <ContactItems
            name="donor_name"
            emailNote="A new address gets a new link to this gift. The former link stops working."
          />
          <IdentityItems storedType="" addressNote="Leave it empty to keep the stored one." />
        </OfficeDialog>
      )}
    </>
  );
}
