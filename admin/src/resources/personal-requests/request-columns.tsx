import type { ColumnType } from 'antd/es/table';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { PersonalRequestRecord } from '@qlu/contracts/requests/requests.resource';
import { DAY_PART_LABELS } from '@qlu/contracts/requests/requests.rules';
import { stackingColumns } from '../../listing/stacking-columns';
import { PersonLink } from '../../people/person-link';
import { EmailLink, PhoneLink } from '../../ui/contact-links';
import { RequestStatusSelect } from './request-status-select';

export const REQUEST_COLUMNS: ColumnType<PersonalRequestRecord>[] = stackingColumns<PersonalRequestRecord>([
  { title: 'ID', dataIndex: 'id', width: 60, align: 'right', sorter: true },
  {
    title: 'Full Name',
    dataIndex: 'full_name',
    sorter: true,
    render: (name: string, { id }) => (
      <strong className="typed-text">
        <PersonLink kind="personal-request" id={id}>
          {name}
        </PersonLink>
      </strong>
    ),
  },
  {
    title: 'Phone',
    dataIndex: 'phone',
    width: 148,
    render: (phone: string) => <PhoneLink>{phone}</PhoneLink>,
  },
  {
    title: 'Email',
    dataIndex: 'email',
    render: (email: string | null) => (email ? <EmailLink>{email}</EmailLink> : '—'),
  },
  { title: 'Facilitator', dataIndex: 'facilitator', width: 128 },
  {
    title: 'Preferred Day',
    dataIndex: 'preferred_date',
    width: 148,
    sorter: true,
    render: (day: string, { preferred_time }) => (
      <>
        {formatDay(day)}
        <br />
        {DAY_PART_LABELS[preferred_time]}
      </>
    ),
  },
  {
    title: 'Status',
    dataIndex: 'status',
    width: 138,
    sorter: true,
    render: (_, request) => <RequestStatusSelect request={request} />,
  },
  {
    title: 'Created',
    dataIndex: 'created_at',
    width: 112,
    sorter: true,
    render: (instant: string) => formatInstant(instant),
  },
]);
