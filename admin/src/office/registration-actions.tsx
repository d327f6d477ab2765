import { DownOutlined } from '@ant-design/icons';
import { useCustom } from '@refinedev/core';
import { Alert, Button, Checkbox, Dropdown, Form, Input, Modal, Select } from 'antd';
import { useEffect, useState } from 'react';
import type {
  CancelPlacesRequest,
  ContactRequest,
  MoveRegistrationRequest,
  RegistrationHistoryEntryResponse,
  RegistrationHistoryResponse,
  RegistrationMovedResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesTimes, toRupees } from '@qlu/contracts/money/money.rules';
import {
  balanceText,
  isAnotherPerson,
  moveDifferenceText,
  paidForPeople,
} from '@qlu/contracts/registrations/office.rules';
import type { RegistrationRecord } from '@qlu/contracts/registrations/registrations.resource';
import { peopleText } from '../check-in/check-in-lines';
import { PersonLink } from '../people/person-link';
import { QueryState } from '../ui/query-state';
import { choiceRule, ContactItems, OverbookItem } from './contact-items';
import { OfficeDialog, type OfficeDialogProps } from './office-dialog';
import { optionsOf, useProgramChoices } from './use-program-choices';

type Action = 'move' | 'places' | 'contact' | 'history';

interface RegistrationActionsProps {
  registration: RegistrationRecord;
  onChanged: () => void;
}

/** The menu of what the office can change about a complete registration. For a cancelled registration it has only the history. */
export function RegistrationActions({ registration, onChanged }: RegistrationActionsProps) {
  const [action, setAction] = useState<Action | null>(null);
  const { registration_status: status } = registration;
  if (status !== 'registered' && status !== 'cancelled') return null;
  const dialog = { registration, onChanged, onClose: () => setAction(null) };
  const history = { key: 'history', label: 'History' };
  const changes = [
    { key: 'move', label: 'Move to Another Date' },
    { key: 'places', label: 'Cancel Places', disabled: registration.number_of_people < 2 },
    { key: 'contact', label: 'Correct Name, Phone or Email' },
  ];
  const items = status === 'registered' ? [...changes, history] : [history];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => setAction(key as Action) }}>
        <Button
          size="small"
          className="refund-open"
          aria-label={`Change the registration of ${registration.full_name}`}
        >
          Change <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {action === 'move' && <MoveDialog {...dialog} />}
      {action === 'places' && <PlacesDialog {...dialog} />}
      {action === 'contact' && <ContactDialog {...dialog} />}
      {action === 'history' && <HistoryDialog registration={registration} onClose={dialog.onClose} />}
    </>
  );
}

interface ChangeDialogProps extends OfficeDialogProps {
  registration: RegistrationRecord;
}

const pathOf = ({ id }: RegistrationRecord, part: string) => `/api/admin/program-registrations/${id}/${part}`;

/** Moves a registration to another date or option. It states the difference and moves no money. */
function MoveDialog({ registration, ...props }: ChangeDialogProps) {
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
function PlacesDialog({ registration, ...props }: ChangeDialogProps) {
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
function ContactDialog({ registration, ...props }: ChangeDialogProps) {
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

interface HistoryDialogProps {
  registration: RegistrationRecord;
  onClose: () => void;
}

/** What the office and the person changed about a registration. */
function HistoryDialog({ registration, onClose }: HistoryDialogProps) {
  const { query } = useCustom<RegistrationHistoryResponse>({
    url: `/api/admin/program-registrations/${registration.id}/changes`,
    method: 'get',
    errorNotification: false,
  });
  const changes = query.data?.data.changes;
  return (
    <Modal open title={`History of ${registration.full_name}`} footer={null} width={520} onCancel={onClose}>
      <QueryState query={query} failure="Failed to fetch the history" />
      {changes?.length === 0 && <p>Nobody has changed this registration.</p>}
      <ul className="refund-list">
        {changes?.map((change) => (
          <li key={change.id}>
            {historyText(change)} {change.note && `“${change.note}” `}
            <span className="quiet">
              {formatInstant(change.at)}, {change.by}
            </span>
            {/* During a rolling upgrade, the former release does not send it. */}
            {change.former != null && (
              <div>
                <PersonLink kind="former-registration" id={change.former}>
                  The former person
                </PersonLink>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface Moved {
  program: { from: { name: string; date: string }; to: { name: string; date: string } };
  price: number;
  paid: number;
  arrived?: number;
  requested?: number;
  difference?: number;
}

/** @param requested paise */
function requestedText(requested: number): string {
  return `Asked for ${formatRupees(toRupees(requested))} back.`;
}

function historyText({ kind, details }: RegistrationHistoryEntryResponse): string {
  switch (kind) {
    case 'added':
      return `Added by the office, ${formatRupees(toRupees(Number(details['paid'])))}.`;
    case 'moved': {
      const { program, price, paid, arrived, requested, difference } = details as unknown as Moved;
      const from = `${program.from.name}, ${formatDay(program.from.date)}`;
      const to = `${program.to.name}, ${formatDay(program.to.date)}`;
      const money = difference
        ? `Paid the difference of ${formatRupees(toRupees(difference))}.`
        : requested
          ? requestedText(requested)
          : price === paid
            ? 'The price was the same.'
            : `${balanceText(toRupees(price - paid))}.`;
      return `Moved from ${from} to ${to}. ${money}${arrived ? ` ${arrivedText(arrived)}` : ''}`;
    }
    case 'places-cancelled': {
      const { from, to } = details['people'] as { from: number; to: number };
      const requested = details['requested'] as number | undefined;
      return `Cancelled ${from - to} of ${from} places.${requested ? ` ${requestedText(requested)}` : ''}`;
    }
    case 'passed-on': {
      const contact = details['contact'] as { full_name?: { from: string; to: string } };
      const { from, to } = contact.full_name ?? { from: '', to: '' };
      return `Place ${String(details['place'])} went from ${from || '—'} to ${to || '—'}.`;
    }
    case 'payment-requested':
      return `Sent a link to pay ${formatRupees(toRupees(Number(details['amount'])))}.`;
    case 'balance-paid':
      return `Received ${formatRupees(toRupees(Number(details['paid'])))} of what was owed.`;
    case 'corrected': {
      const contact = details['contact'] as Record<string, { from: string; to: string }>;
      return Object.values(contact)
        .map(({ from, to }) => `Corrected ${from || '—'} to ${to || '—'}.`)
        .join(' ');
    }
  }
}

/** What a move did to the marks of the check-in. */
function arrivedText(arrived: number): string {
  return `${peopleText(arrived)} had been checked in at the former date; ${arrived === 1 ? 'this mark was' : 'these marks were'} removed.`;
}
