import { Alert, Checkbox, Form, Input, Select } from 'antd';
import type {
  CancelPlacesRequest,
  ContactRequest,
  MoveRegistrationRequest,
  RegistrationMovedResponse,
} from '@qlu/contracts/api/index';
import { formatRupees, rupeesTimes } from '@qlu/contracts/money/money.rules';
import {
  isAnotherPerson,
  moveDifferenceText,
  paidForPeople,
} from '@qlu/contracts/registrations/office.rules';
import type { RegistrationRecord } from '@qlu/contracts/registrations/registrations.resource';
import { useEffect, useState } from 'react';
import { arrivedText } from './arrived-text';
import { ContactItems } from './contact-items';
import { choiceRule } from './choice-rule';
import { OverbookItem } from './overbook-item';
import { OfficeDialog, type OfficeDialogProps } from './office-dialog';
import { optionsOf, useProgramChoices } from './use-program-choices';

interface ChangeDialogProps extends OfficeDialogProps {
  registration: RegistrationRecord;
}

const pathOf = ({ id }: RegistrationRecord, part: string) => `/api/admin/program-registrations/${id}/${part}`;

/** Moves a registration to another date or option. It states the difference and moves no money. */
export function MoveDialog({ registration, ...props }: ChangeDialogProps) {
  return (
    <OfficeDialog<MoveRegistrationRequest>
      {...props}
      title={`Move ${registration.full_name}`}
      okText="Move"
      path={pathOf(registration, 'program')}
      method="PUT"
      initialValues={{ notify: true }}
      doneText={(body) => movedText(body as RegistrationMovedResponse)}
    >
      <p className="dialog-text">
        Now: {registration.program_name}. Paid: {formatRupees(paidOf(registration))}.
      </p>
      <MoveItems registration={registration} />
      <OverbookItem />
      <RecordItems hasEmail={registration.email !== ''} />
    </OfficeDialog>
  );
}

function movedText({ difference, arrived }: RegistrationMovedResponse): string {
  return ['Moved.', moveDifferenceText(difference), ...(arrived > 0 ? [arrivedText(arrived)] : [])].join(' ');
}

function paidOf({ amount, refunded_amount }: RegistrationRecord): number {
  return amount - refunded_amount;
}

/** The server decides whether a sponsored place pays: only a registration that costs nothing can have one. */
function differenceText({ amount }: RegistrationRecord, difference: number): string {
  const text = moveDifferenceText(difference);
  return amount === 0 && difference > 0 ? `Unless this is a sponsored place: ${text}` : text;
}

function MoveItems({ registration }: { registration: RegistrationRecord }) {
  const form = Form.useFormInstance<MoveRegistrationRequest>();
  const { programs, options, loading, failed } = useProgramChoices();
  const programId = Form.useWatch('program_id', form);
  const description = Form.useWatch('description', form);
  const choices = optionsOf(programs.find(({ id }) => id === programId));
  const chosen = choices.find(({ value }) => value === description);
  const difference =
    chosen && rupeesTimes(chosen.amount, registration.number_of_people) - paidForPeople(registration);
  return (
    <>
      {failed && <Alert type="error" message="Failed to fetch the programs. Please close and try again." />}
      <Form.Item
        name="program_id"
        label="Move to"
        extra="People who were checked in at the former date are not checked in at the new one."
        rules={[choiceRule('Please choose a program')]}
      >
        <Select
          showSearch
          optionFilterProp="label"
          loading={loading}
          options={options}
          onChange={() => form.resetFields(['description'])}
        />
      </Form.Item>
      <Form.Item name="description" label="Option" rules={[choiceRule('Please choose an option')]}>
        <Select options={choices} disabled={choices.length === 0} />
      </Form.Item>
      {difference !== undefined && (
        <Alert
          type={difference === 0 ? 'info' : 'warning'}
          showIcon
          message={differenceText(registration, difference)}
          style={{ marginBottom: 16 }}
        />
      )}
    </>
  );
}

/** Cancels some of the places of a registration. */
export function PlacesDialog({ registration, ...props }: ChangeDialogProps) {
  const most = registration.number_of_people - 1;
  const unit = registration.amount / (registration.number_of_people + registration.cancelled_people);
  return (
    <OfficeDialog<CancelPlacesRequest>
      {...props}
      title={`Cancel places of ${registration.full_name}`}
      okText="Cancel Places"
      path={pathOf(registration, 'people')}
      method="PUT"
      initialValues={{ number_of_people: most, notify: true }}
      doneText={() => `The places are cancelled.${unit > 0 ? ' To return money, press “Refund”.' : ''}`}
    >
      <Form.Item
        name="number_of_people"
        label="People who will attend"
        extra={unit > 0 ? `Each place costs ${formatRupees(unit)}. You can refund it afterwards.` : undefined}
      >
        <Select
          options={Array.from({ length: most }, (_, index) => ({ value: index + 1, label: index + 1 }))}
        />
      </Form.Item>
      <RecordItems hasEmail={registration.email !== ''} />
    </OfficeDialog>
  );
}

/** Corrects name, phone and email. */
export function ContactDialog({ registration, ...props }: ChangeDialogProps) {
  const { full_name, phone, email } = registration;
  return (
    <OfficeDialog<ContactRequest>
      {...props}
      title={`Correct ${full_name}`}
      okText="Save"
      path={pathOf(registration, 'contact')}
      method="PUT"
      initialValues={{ full_name, phone, email }}
      isCorrection
      doneText={() => 'The contact is saved.'}
    >
      <ContactItems name="full_name" />
      <AnotherPersonItem former={registration} />
    </OfficeDialog>
  );
}

/** Suggested from what was typed, until the user decides. */
function AnotherPersonItem({ former }: { former: RegistrationRecord }) {
  const form = Form.useFormInstance<ContactRequest>();
  const typed = Form.useWatch([], form) as Partial<RegistrationRecord> | undefined;
  const { full_name = former.full_name, phone = former.phone, email = former.email } = typed ?? {};
  const isLikely = isAnotherPerson(former, { full_name, phone, email });
  const [isDecided, setDecided] = useState(false);
  useEffect(() => {
    if (!isDecided) form.setFieldValue('another_person', isLikely);
  }, [form, isDecided, isLikely]);
  return (
    <Form.Item
      name="another_person"
      valuePropName="checked"
      extra="The link and the check-in code of the former person end. The new person gets new ones by email."
    >
      <Checkbox onChange={() => setDecided(true)}>This is another person: the place is passed on</Checkbox>
    </Form.Item>
  );
}

function RecordItems({ hasEmail }: { hasEmail: boolean }) {
  return (
    <>
      <Form.Item name="note" label="Note for the office">
        <Input.TextArea rows={2} maxLength={2_000} />
      </Form.Item>
      {hasEmail && (
        <Form.Item name="notify" valuePropName="checked">
          <Checkbox>Tell the participant by email</Checkbox>
        </Form.Item>
      )}
    </>
  );
}
