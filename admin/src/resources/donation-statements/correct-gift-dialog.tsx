import type { DonorContactRequest, StatementGiftResponse } from '@qlu/contracts/api/index';
import { ContactItems } from '../../office/contact-items';
import { IdentityItems } from '../../office/identity-items';
import { OfficeDialog } from '../../office/office-dialog';
import type { OfficeDialogProps } from '../../office/office-dialog';

interface CorrectGiftDialogProps extends OfficeDialogProps {
  gift: StatementGiftResponse;
}

/** Corrects what the statement needs: the donor's name, address and ID number. */
export function CorrectGiftDialog({ gift, ...props }: CorrectGiftDialogProps) {
  const { id, donor_name, phone, email, address } = gift;
  return (
    <OfficeDialog<DonorContactRequest>
      {...props}
      title={`Correct ${donor_name}`}
      okText="Save"
      path={`/api/admin/donations/${id}/contact`}
      method="PUT"
      initialValues={{ donor_name, phone, email, address }}
      isCorrection
      doneText={() => 'The donation is corrected.'}
    >
      <ContactItems
        name="donor_name"
        emailNote="A correction replaces the tax receipt of the donation. Active monthly gifts of this donor are corrected as well."
      />
      <IdentityItems storedType={gift.id_type} />
    </OfficeDialog>
  );
}
