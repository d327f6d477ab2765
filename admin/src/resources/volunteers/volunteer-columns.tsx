import type { ColumnType } from 'antd/es/table';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { VolunteerRecord } from '@qlu/contracts/volunteers/volunteers.resource';
import { stackingColumns } from '../../listing/stacking-columns';
import { LongText } from '../../ui/long-text';
import { telAddress } from '../../ui/tel-address';
import { availabilityText } from './volunteer-texts';
import { VolunteerStatusSelect } from './volunteer-status-select';

export const VOLUNTEER_COLUMNS: ColumnType<VolunteerRecord>[] = stackingColumns<VolunteerRecord>([
  { title: 'ID', dataIndex: 'id', width: 60, align: 'right', sorter: true },
  {
    title: 'Full Name',
    dataIndex: 'full_name',
    width: 136,
    sorter: true,
    render: (name: string) => <strong className="typed-text">{name}</strong>,
  },
  {
    title: 'Email',
    dataIndex: 'email',
    width: 168,
    render: (email: string) => <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    title: 'Phone',
    dataIndex: 'phone',
    width: 112,
    render: (phone: string) => <a href={telAddress(phone)}>{phone}</a>,
  },
  {
    title: 'Skills/Interests',
    dataIndex: 'skills_interests',
    width: 132,
    render: (skills: string, { full_name }) => <LongText text={skills} of={`the skills of ${full_name}`} />,
  },
  {
    title: 'Availability',
    dataIndex: 'availability',
    width: 118,
    sorter: true,
    render: availabilityText,
  },
  {
    title: 'Reason',
    dataIndex: 'reason_for_volunteering',
    render: (reason: string, { full_name }) => <LongText text={reason} of={`the reason of ${full_name}`} />,
  },
  {
    title: 'Status',
    dataIndex: 'status',
    width: 138,
    sorter: true,
    render: (_, volunteer) => <VolunteerStatusSelect volunteer={volunteer} />,
  },
  {
    title: 'Created',
    dataIndex: 'datetime_created',
    width: 112,
    sorter: true,
    render: (instant: string) => formatInstant(instant),
  },
]);
