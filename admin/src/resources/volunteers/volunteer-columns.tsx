import type { ColumnType } from 'antd/es/table';
import { dayInIndia, formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { VolunteerRecord } from '@qlu/contracts/volunteers/volunteers.resource';
import type { StoredColumn } from '../../listing/stored-table';
import { stackingColumns } from '../../listing/stacking-columns';
import { PersonLink } from '../../people/person-link';
import { CutText } from '../../ui/cut-text';
import { LongText } from '../../ui/long-text';
import { EmailLink, PhoneLink } from '../../ui/contact-links';
import { availabilityText } from './volunteer-texts';
import { VolunteerStatusSelect } from './volunteer-status-select';

type Columns = ColumnType<VolunteerRecord>[];

const person = (name: string, { id }: VolunteerRecord) => (
  <PersonLink kind="volunteer" id={id}>
    {name}
  </PersonLink>
);

const phone = (number: string) => <PhoneLink className="phone">{number}</PhoneLink>;

const status = (_: unknown, volunteer: VolunteerRecord) => <VolunteerStatusSelect volunteer={volunteer} />;

const skills = (text: string, { full_name }: VolunteerRecord) => (
  <LongText text={text} of={`the skills of ${full_name}`} />
);

const reason = (text: string, { full_name }: VolunteerRecord) => (
  <LongText text={text} of={`the reason of ${full_name}`} />
);

const cut = (text: string) => <CutText>{text}</CutText>;

/** One line per application. Skills and reason are cut off; the details have them whole. */
export const VOLUNTEER_LINE: StoredColumn<VolunteerRecord>[] = [
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
  },
  { title: 'Email', dataIndex: 'email', width: '14%', render: cut },
  { title: 'Phone', dataIndex: 'phone', width: 132, render: phone },
  { title: 'Skills/Interests', dataIndex: 'skills_interests', width: '12%', render: cut },
  { title: 'Availability', dataIndex: 'availability', width: 108, sorter: true, render: availabilityText },
  { title: 'Reason', dataIndex: 'reason_for_volunteering', width: '13%', render: cut },
  { title: 'Status', dataIndex: 'status', width: 134, sorter: true, render: status },
  {
    title: 'Created',
    dataIndex: 'datetime_created',
    width: 104,
    sorter: true,
    render: (instant: string) => formatDay(dayInIndia(instant)),
  },
];

/** Narrow screens show each application as a list of its fields. */
export const VOLUNTEER_STACK: Columns = stackingColumns<VolunteerRecord>([
  { title: 'ID', dataIndex: 'id' },
  {
    title: 'Full Name',
    dataIndex: 'full_name',
    render: (name: string, volunteer) => <strong className="typed-text">{person(name, volunteer)}</strong>,
  },
  {
    title: 'Email',
    dataIndex: 'email',
    render: (email: string) => <EmailLink>{email}</EmailLink>,
  },
  { title: 'Phone', dataIndex: 'phone', render: phone },
  { title: 'Skills/Interests', dataIndex: 'skills_interests', render: skills },
  { title: 'Availability', dataIndex: 'availability', render: availabilityText },
  { title: 'Reason', dataIndex: 'reason_for_volunteering', render: reason },
  { title: 'Status', dataIndex: 'status', render: status },
  {
    title: 'Created',
    dataIndex: 'datetime_created',
    render: (instant: string) => formatInstant(instant),
  },
]);
