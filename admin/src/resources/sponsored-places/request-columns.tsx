import type { ColumnType } from 'antd/es/table';
import { Link } from 'react-router';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { PlaceRequestRecord } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { PLACE_REQUEST_STATUS_LABELS } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { stackingColumns } from '../../listing/stacking-columns';
import { PersonLink } from '../../people/person-link';
import { EmailLink, PhoneLink } from '../../ui/contact-links';
import { RequestActions } from './request-actions';

export function requestColumns(onDecided: () => void): ColumnType<PlaceRequestRecord>[] {
  return stackingColumns<PlaceRequestRecord>([
    {
      title: 'Full Name',
      dataIndex: 'full_name',
      sorter: true,
      render: (name: string, { id, phone, email }) => (
        <div className="contact-lines">
          <strong className="typed-text">
            <PersonLink kind="place-request" id={id}>
              {name}
            </PersonLink>
          </strong>
          <br />
          <PhoneLink>{phone}</PhoneLink>
          <br />
          <EmailLink className="typed-text">{email}</EmailLink>
        </div>
      ),
    },
    {
      title: 'Program',
      render: (_, { program_name, program_date }) => (
        <div>
          {program_name}
          <br />
          <span className="quiet">{formatDay(program_date)}</span>
        </div>
      ),
    },
    {
      title: 'Reason',
      dataIndex: 'reason',
      render: (reason: string) => <span className="typed-text">{reason}</span>,
    },
    {
      title: 'Status',
      dataIndex: 'status',
      width: 190,
      sorter: true,
      render: (_, { status, decided_by, decided_at, transaction_id }) => (
        <div>
          {status === 'assigned' ? (
            <Link to={`/program-registrations?q=${transaction_id}`}>
              {PLACE_REQUEST_STATUS_LABELS.assigned}
            </Link>
          ) : (
            PLACE_REQUEST_STATUS_LABELS[status]
          )}
          {decided_at && (
            <span className="quiet">
              <br />
              {decided_by}, {formatInstant(decided_at)}
            </span>
          )}
        </div>
      ),
    },
    {
      title: 'Asked',
      dataIndex: 'created_at',
      width: 112,
      sorter: true,
      render: (instant: string) => formatInstant(instant),
    },
    {
      title: 'Decision',
      width: 210,
      render: (_, request) => <RequestActions request={request} onDecided={onDecided} />,
    },
  ]);
}
