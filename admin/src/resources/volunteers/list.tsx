import { dayInIndia, formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { VOLUNTEER_MESSAGES } from '@qlu/contracts/volunteers/volunteers.messages';
import type { VolunteerRecord } from '@qlu/contracts/volunteers/volunteers.resource';
import { AVAILABILITY_LABELS } from '@qlu/contracts/volunteers/volunteers.rules';
import { ListPage, StatusSelect, type ListColumn } from '../../listing/list-page';
import { BY_ID, byText, byTime, useListPage, type ListDefinition } from '../../listing/use-list-page';
import { PersonLink } from '../../people/person-link';
import { EmailLink, PhoneLink } from '../../ui/contact-links';
import { CutText } from '../../ui/cut-text';
import { Field } from '../../ui/field';
import { LongText } from '../../ui/long-text';
import { availabilityText, STATUS_TEXTS } from './volunteer-texts';

const VOLUNTEERS: ListDefinition = {
  resource: 'volunteers',
  of: 'volunteers',
  placeholder: 'Name, email, phone, skills or reason',
  filters: [
    { name: 'status', label: 'Status', all: 'All statuses', options: STATUS_TEXTS },
    { name: 'availability', label: 'Availability', all: 'Any availability', options: AVAILABILITY_LABELS },
  ],
  sorts: {
    ...byTime('datetime_created'),
    ...byText('name', 'full_name', 'Name'),
    ...byText('status', 'status', 'Status'),
    ...byText('availability', 'availability', 'Availability'),
    ...BY_ID,
  },
};

const cut = (text: string) => <CutText>{text}</CutText>;

const person = (name: string, { id }: VolunteerRecord) => (
  <PersonLink kind="volunteer" id={id}>
    {name}
  </PersonLink>
);

/** One line per application cuts skills and reason off; the details have them whole. */
const COLUMNS: ListColumn<VolunteerRecord>[] = [
  { title: 'ID', dataIndex: 'id', width: 56, align: 'right', sorter: true },
  {
    title: 'Full Name',
    dataIndex: 'full_name',
    sorter: true,
    render: (name: string, volunteer) => (
      <span className="cut-text row-person" title={name}>
        {person(name, volunteer)}
      </span>
    ),
    stacked: (name: string, volunteer) => <strong className="typed-text">{person(name, volunteer)}</strong>,
  },
  {
    title: 'Email',
    dataIndex: 'email',
    width: '14%',
    render: cut,
    stacked: (email: string) => <EmailLink>{email}</EmailLink>,
  },
  {
    title: 'Phone',
    dataIndex: 'phone',
    width: 132,
    render: (number: string) => <PhoneLink className="phone">{number}</PhoneLink>,
  },
  {
    title: 'Skills/Interests',
    dataIndex: 'skills_interests',
    width: '12%',
    render: cut,
    stacked: (text: string, { full_name }) => <LongText text={text} of={`the skills of ${full_name}`} />,
  },
  { title: 'Availability', dataIndex: 'availability', width: 108, sorter: true, render: availabilityText },
  {
    title: 'Reason',
    dataIndex: 'reason_for_volunteering',
    width: '13%',
    render: cut,
    stacked: (text: string, { full_name }) => <LongText text={text} of={`the reason of ${full_name}`} />,
  },
  {
    title: 'Status',
    dataIndex: 'status',
    width: 134,
    sorter: true,
    render: (_, volunteer) => (
      <StatusSelect
        resource="volunteers"
        row={volunteer}
        labels={STATUS_TEXTS}
        doneText={(status) => `${volunteer.full_name} is now ${status}`}
      />
    ),
  },
  {
    title: 'Created',
    dataIndex: 'datetime_created',
    width: 104,
    sorter: true,
    render: (instant: string) => formatDay(dayInIndia(instant)),
    stacked: (instant: string) => formatInstant(instant),
  },
];

export default function VolunteersPage() {
  const list = useListPage<VolunteerRecord>(VOLUNTEERS);
  return (
    <ListPage
      title="Volunteers"
      list={list}
      columns={COLUMNS}
      details={{
        of: ({ full_name }) => full_name,
        render: (volunteer) => <VolunteerDetails volunteer={volunteer} />,
      }}
      failure={VOLUNTEER_MESSAGES.fetchFailed}
      hidesServerMessage
      emptyText="No volunteer applications found."
    />
  );
}

/** What a line of the table cuts off. */
function VolunteerDetails({ volunteer }: { volunteer: VolunteerRecord }) {
  return (
    <dl className="fields fields-volunteer">
      <Field label="Email">
        <EmailLink>{volunteer.email}</EmailLink>
      </Field>
      <Field label="Skills/Interests">{volunteer.skills_interests}</Field>
      <Field label="Reason">
        <span className="typed-text">{volunteer.reason_for_volunteering}</span>
      </Field>
      <Field label="Created">{formatInstant(volunteer.datetime_created)}</Field>
    </dl>
  );
}
