import { Form, Input, Select } from 'antd';
import type { DonorContactRequest, StatementGiftResponse } from '@qlu/contracts/api/index';
import { DONATION_CORRECTION_FIELDS, keptIdNumberProblem } from '@qlu/contracts/donations/office.resource';
import { ID_TYPES } from '@qlu/contracts/fields/fields.rules';
import { ContactItems } from '../../office/contact-items';
import { OfficeDialog } from '../../office/office-dialog';
import type { OfficeDialogProps } from '../../office/office-dialog';
import { CHECK_ON_LEAVE, ruleOf } from '../../ui/form-rule';

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
      doneText={() => 'The gift is corrected.'}
    >
      <ContactItems name="donor_name" emailNote="A correction replaces the tax receipt of the gift." />
      <Form.Item name="address" label="Address" rules={[ruleOf(DONATION_CORRECTION_FIELDS.address.rule)]}>
        <Input.TextArea rows={3} autoComplete="off" />
      </Form.Item>
      <IdItems storedType={gift.id_type} />
    </OfficeDialog>
  );
}

function IdItems({ storedType }: { storedType: string }) {
  const form = Form.useFormInstance<DonorContactRequest>();
  return (
    <>
      <Form.Item name="id_type" label="ID type">
        <Select allowClear options={ID_TYPES.map((type) => ({ value: type, label: type }))} />
      </Form.Item>
      <Form.Item
        name="id_number"
        label="ID number"
        extra="Leave it empty to keep the stored one."
        dependencies={['id_type']}
        normalize={(value: string) => value.replace(/\s/g, '').toUpperCase()}
        rules={[
          ruleOf((value) => {
            const values = form.getFieldsValue();
            return (
              DONATION_CORRECTION_FIELDS.id_number.rule(value, values) ??
              keptIdNumberProblem(value, values.id_type, storedType)
            );
          }),
        ]}
        {...CHECK_ON_LEAVE}
      >
        <Input autoComplete="off" maxLength={12} spellCheck={false} />
      </Form.Item>
    </>
  );
}
