import { dayInIndia, formatDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { balanceText } from '@qlu/contracts/registrations/office.rules';
import type { RegistrationRecord } from '@qlu/contracts/registrations/registrations.resource';
import { registrationBadge } from '@qlu/contracts/registrations/registrations.rules';
import type { StoredColumn } from '../../listing/stored-table';
import { PersonLink } from '../../people/person-link';
import { Badge } from '../../ui/badge';
import { formatCount } from '../../ui/count';
import { CutText } from '../../ui/cut-text';
import { badgesOf } from './registration-status-texts';

export const REGISTRATION_COLUMNS: StoredColumn<RegistrationRecord>[] = [
  {
    title: 'Participant',
    dataIndex: 'full_name',
    sorter: true,
    render: (name: string, { id }) => (
      <span className="cut-text row-person" title={name}>
        <PersonLink kind="registration" id={id}>
          {name}
        </PersonLink>
      </span>
    ),
  },
  {
    title: 'Email',
    dataIndex: 'email',
    width: '9%',
    wideOnly: true,
    render: (email: string) => <CutText>{email}</CutText>,
  },
  { title: 'Phone', dataIndex: 'phone', width: 94 },
  {
    title: 'Program',
    dataIndex: 'program_name',
    width: '14%',
    sorter: true,
    render: (name: string) => <CutText>{name}</CutText>,
  },
  { title: 'Date', dataIndex: 'program_date', width: 94, sorter: true, render: formatDay },
  {
    title: 'Option',
    dataIndex: 'option_description',
    width: '8%',
    wideOnly: true,
    render: (option: string) => <CutText>{option || '—'}</CutText>,
  },
  {
    title: 'Amount',
    dataIndex: 'amount',
    width: 88,
    align: 'right',
    sorter: true,
    render: (amount: number, { balance }) => (
      <>
        {formatRupees(amount)}
        {balance !== 0 && <span className="line balance">{balanceText(balance)}</span>}
      </>
    ),
  },
  {
    title: 'People',
    dataIndex: 'number_of_people',
    width: 78,
    align: 'right',
    sorter: true,
    render: formatCount,
  },
  {
    title: 'Registration',
    dataIndex: 'registration_status',
    width: 96,
    render: (status: string, row) => (
      <Badge tone={registrationBadge(status)}>{badgesOf(row).registration}</Badge>
    ),
  },
  {
    title: 'Payment',
    dataIndex: 'payment_status',
    width: 92,
    render: (status: string, row) => {
      const { payment } = badgesOf(row);
      return payment ? <Badge tone={registrationBadge(status)}>{payment}</Badge> : '—';
    },
  },
  {
    title: 'Registered on',
    dataIndex: 'created_at',
    width: 102,
    sorter: true,
    wideOnly: true,
    render: (instant: string) => formatDay(dayInIndia(instant)),
  },
];
