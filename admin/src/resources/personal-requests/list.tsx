import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { REQUEST_MESSAGES } from '@qlu/contracts/requests/requests.messages';
import type { PersonalRequestRecord } from '@qlu/contracts/requests/requests.resource';
import { DAY_PART_LABELS, FACILITATORS, REQUEST_STATUS_LABELS } from '@qlu/contracts/requests/requests.rules';
import { ListPage, StatusSelect, type ListColumn } from '../../listing/list-page';
import { BY_ID, byText, byTime, useListPage, type ListDefinition } from '../../listing/use-list-page';
import { PersonLink } from '../../people/person-link';
import { EmailLink, PhoneLink } from '../../ui/contact-links';

const REQUESTS: ListDefinition = {
  resource: 'personal-requests',
  of: 'personal requests',
  placeholder: 'Name, phone, email or facilitator',
  filters: [
    { name: 'status', label: 'Status', all: 'All statuses', options: REQUEST_STATUS_LABELS },
    {
      name: 'facilitator',
      label: 'Facilitator',
      all: 'All facilitators',
      options: Object.fromEntries(FACILITATORS.map((name) => [name, name])),
    },
  ],
  sorts: {
    ...byTime('created_at'),
    ...byText('name', 'full_name', 'Name'),
    day: { field: 'preferred_date', order: 'asc', label: 'Preferred day, earliest first' },
    'day-last': { field: 'preferred_date', order: 'desc', label: 'Preferred day, latest first' },
    ...byText('status', 'status', 'Status'),
    ...BY_ID,
  },
};

const COLUMNS: ListColumn<PersonalRequestRecord>[] = [
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
    render: (_, request) => (
      <StatusSelect
        resource="personal-requests"
        row={request}
        labels={REQUEST_STATUS_LABELS}
        doneText={(status) => `The request of ${request.full_name} is now ${status}`}
      />
    ),
  },
  {
    title: 'Created',
    dataIndex: 'created_at',
    width: 112,
    sorter: true,
    render: (instant: string) => formatInstant(instant),
  },
];

export default function PersonalRequestsPage() {
  const list = useListPage<PersonalRequestRecord>(REQUESTS);
  return (
    <ListPage
      title="Personal Requests"
      list={list}
      columns={COLUMNS}
      failure={REQUEST_MESSAGES.fetchFailed}
      hidesServerMessage
      emptyText="No personal requests found."
      exportPath="/api/admin/personal-requests.csv"
    />
  );
}
