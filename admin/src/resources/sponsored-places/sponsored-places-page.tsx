import { useCustom, type HttpError } from '@refinedev/core';
import { Button, Popconfirm, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SponsoredPlacesResponse, SponsoredProgramResponse } from '@qlu/contracts/api/index';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { SPONSORED_PLACE_MESSAGES } from '@qlu/contracts/sponsored-places/sponsored-places.messages';
import type { PlaceRequestRecord } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { PLACE_REQUEST_STATUS_LABELS } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { ListView, type ListColumn } from '../../listing/list-page';
import { stackingColumns } from '../../listing/stacking-columns';
import { byText, byTime, useListPage, type ListDefinition } from '../../listing/use-list-page';
import { useOverbooking } from '../../office/use-overbooking';
import { PersonLink } from '../../people/person-link';
import { callApi } from '../../providers/api-client';
import { EmailLink, PhoneLink } from '../../ui/contact-links';
import { formatCount } from '../../ui/count';
import { LinkButton, PageHeader, RefreshButton } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { useToasts } from '../../ui/use-toasts';

const REQUESTS: ListDefinition = {
  resource: 'place-requests',
  of: 'requests',
  placeholder: 'Name, phone or email',
  filters: [{ name: 'status', label: 'Status', all: 'All statuses', options: PLACE_REQUEST_STATUS_LABELS }],
  sorts: {
    ...byTime('created_at'),
    ...byText('name', 'full_name', 'Name'),
    ...byText('status', 'status', 'Status'),
  },
};

function requestColumns(onDecided: () => void): ListColumn<PlaceRequestRecord>[] {
  return [
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
  ];
}

/** The ledger of sponsored places, and the requests for them. */
export default function SponsoredPlacesPage() {
  const { query: places } = useCustom<SponsoredPlacesResponse, HttpError>({
    url: '/api/admin/sponsored-places',
    method: 'get',
    errorNotification: false,
  });
  const list = useListPage<PlaceRequestRecord>(REQUESTS);
  const refresh = () => {
    void places.refetch();
    list.refresh();
  };
  const loaded = places.data?.data;
  return (
    <>
      <PageHeader title="Sponsored Places">
        <LinkButton to="/sponsored-places/gifts">Donated Places</LinkButton>
        <RefreshButton isLoading={places.isFetching || list.query.isFetching} onClick={refresh} />
      </PageHeader>
      <section aria-labelledby="requests-title" className="page-section">
        <h2 id="requests-title">Requests</h2>
        <ListView
          list={list}
          columns={requestColumns(refresh)}
          failure={SPONSORED_PLACE_MESSAGES.fetchFailed}
          hidesServerMessage
          emptyText="No requests for sponsored places yet."
          onRefresh={refresh}
        />
      </section>
      <section aria-labelledby="places-title" className="page-section">
        <h2 id="places-title">Places</h2>
        <QueryState query={places} failure={SPONSORED_PLACE_MESSAGES.fetchFailed} onRetry={refresh} />
        {loaded && (
          <Table<SponsoredProgramResponse>
            className="stack-table"
            dataSource={loaded.sponsored_programs}
            columns={PLACE_COLUMNS}
            rowKey="sponsored_program"
            size="small"
            tableLayout="fixed"
            pagination={false}
          />
        )}
      </section>
    </>
  );
}

/** Of the places of every sponsored program. */
const PLACE_COLUMNS = stackingColumns<SponsoredProgramResponse>([
  {
    title: 'Sponsored program',
    render: (_, { sponsored_program }) => <strong>{SPONSORED_LABELS[sponsored_program]}</strong>,
  },
  { title: 'Given', dataIndex: 'given', width: 90, align: 'right', render: formatCount },
  { title: 'Used', dataIndex: 'used', width: 90, align: 'right', render: formatCount },
  { title: 'Refunded', dataIndex: 'refunded', width: 100, align: 'right', render: formatCount },
  {
    title: 'Left',
    dataIndex: 'places_left',
    width: 90,
    align: 'right',
    render: (left: number) => <strong>{formatCount(left)}</strong>,
  },
  {
    title: 'May be used in',
    render: (_, { programs }) =>
      programs.length > 0 ? programs.map(({ program_name }) => program_name).join(', ') : 'No program yet',
  },
]);

interface RequestActionsProps {
  request: PlaceRequestRecord;
  onDecided: () => void;
}

const DECISIONS = {
  assign: { label: 'Assign a Place', done: 'has a place now, and gets an email' },
  decline: { label: 'Decline', done: 'gets a kind email' },
  cancel: { label: 'Cancel the Place', done: 'is no longer registered, and the place is free again' },
} as const;
type Decision = keyof typeof DECISIONS;

/** What the office can decide about a request. */
function RequestActions({ request, onDecided }: RequestActionsProps) {
  const { id, full_name, status, places_left } = request;
  const toasts = useToasts();
  const overbooking = useOverbooking();
  const [sending, setSending] = useState<Decision | null>(null);

  const decide = async (decision: Decision) => {
    setSending(decision);
    const path = `/api/admin/sponsored-places/requests/${id}/${decision}`;
    const result = await overbooking((overbook) =>
      callApi(path, { method: 'POST', ...(decision === 'assign' && { body: { overbook } }) }),
    );
    setSending(null);
    if (result.ok) {
      toasts.success(`${full_name} ${DECISIONS[decision].done}`);
    } else {
      toasts.problem(result.problem);
    }
    onDecided();
  };
  const action = (decision: Decision, question: string, isDisabled = false) => (
    <Popconfirm
      title={question}
      okText={DECISIONS[decision].label}
      cancelText="Back"
      disabled={isDisabled || sending !== null}
      onConfirm={() => decide(decision)}
    >
      <Button
        type={decision === 'assign' ? 'primary' : 'default'}
        size="small"
        disabled={isDisabled}
        loading={sending === decision}
        aria-label={`${DECISIONS[decision].label}: ${full_name}`}
      >
        {DECISIONS[decision].label}
      </Button>
    </Popconfirm>
  );

  if (status === 'assigned')
    return action(
      'cancel',
      'The registration is cancelled, and the place is free again. The person gets an email.',
    );
  if (status !== 'new') return null;
  return (
    <span className="row-actions">
      {action(
        'assign',
        `${full_name} is registered without payment and gets the confirmation. The sponsor is thanked by email, without a name.`,
        places_left === 0,
      )}
      {action('decline', `${full_name} gets a kind email that no place is free.`)}
      {places_left === 0 && <span className="quiet">No place is left</span>}
    </span>
  );
}
