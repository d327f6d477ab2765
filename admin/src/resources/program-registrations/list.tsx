import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { dayInIndia, formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { balanceText } from '@qlu/contracts/registrations/office.rules';
import type {
  RegistrationFigures,
  RegistrationRecord,
} from '@qlu/contracts/registrations/registrations.resource';
import { registrationBadge } from '@qlu/contracts/registrations/registrations.rules';
import { useIdNumber } from '../../id-number/id-number-field';
import { ListPage, type ListColumn } from '../../listing/list-page';
import { COMING_PERIODS } from '../../listing/periods';
import { byText, byTime, useListPage, type ListDefinition } from '../../listing/use-list-page';
import { WalkInDialog } from '../../office/walk-in-dialog';
import { PersonLink } from '../../people/person-link';
import { Badge } from '../../ui/badge';
import { formatCount } from '../../ui/count';
import { CutText } from '../../ui/cut-text';
import { ExportLink } from '../../ui/export-link';
import { Figure } from '../../ui/figure';
import { LinkButton } from '../../ui/page-header';
import { PAYMENT_STATUS_TEXTS } from '../../ui/status-texts';
import { RegistrationCard } from './registration-card';
import { badgesOf, REGISTRATION_STATUS_TEXTS } from './registration-status-texts';
import { registrationFilter, registrationsStateOf } from './registration-filter';

/** `from` and `to` are days in India of the registration, `program_from` and `program_to` of the program. */
const REGISTRATIONS: ListDefinition = {
  resource: 'program-registrations',
  of: 'registrations',
  placeholder: 'Name, email, phone, program or transaction',
  filters: [
    {
      name: 'registration_status',
      label: 'Registration status',
      all: 'All registrations',
      options: REGISTRATION_STATUS_TEXTS,
    },
    { name: 'payment_status', label: 'Payment status', all: 'All payments', options: PAYMENT_STATUS_TEXTS },
  ],
  days: [
    { label: 'Registered', from: 'from', to: 'to' },
    { label: 'Program date', from: 'program_from', to: 'program_to', periods: COMING_PERIODS },
  ],
  sorts: {
    ...byTime('created_at'),
    program: { field: 'program_date', order: 'asc', label: 'Program date, earliest first' },
    'program-last': { field: 'program_date', order: 'desc', label: 'Program date, latest first' },
    ...byText('program-name', 'program_name', 'Program'),
    ...byText('participant', 'full_name', 'Participant'),
    largest: { field: 'amount', order: 'desc', label: 'Largest amount first' },
    smallest: { field: 'amount', order: 'asc', label: 'Smallest amount first' },
    people: { field: 'number_of_people', order: 'desc', label: 'Most participants first' },
    'people-fewest': { field: 'number_of_people', order: 'asc', label: 'Fewest participants first' },
    ...byText('status', 'registration_status', 'Registration status'),
  },
  figures: '/api/admin/program-registrations/summary',
};

const COLUMNS: ListColumn<RegistrationRecord>[] = [
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

/** The pages of one program. */
const PROGRAM_PAGES: [label: string, addressOf: (programId: string) => string][] = [
  ['Check-in List', (id) => `/check-in/${id}`],
  ['Send a Message', (id) => `/upcoming-programs/${id}/messages`],
  ['Statistics', (id) => `/upcoming-programs/${id}/statistics`],
  ['Waiting List', (id) => `/upcoming-programs/${id}/waiting-list`],
];

export default function ProgramRegistrationsPage() {
  const { state: navigationState } = useLocation() as { state: unknown };
  const state = registrationsStateOf(navigationState);
  const programFilter = registrationFilter(programIdOf(useSearchParams()[0]), state);
  const isProgramFiltered = Object.keys(programFilter).length > 0;
  const list = useListPage<RegistrationRecord, RegistrationFigures>(REGISTRATIONS, programFilter);
  const { figures, filterParams, refresh } = list;
  const [isAdding, setIsAdding] = useState(false);
  const idNumber = useIdNumber('/api/admin/program-registrations');

  // Another tab or a shared link has only the id: the rows then name the program.
  const [first] = isProgramFiltered ? list.rows : [];
  const program = state.filterByProgram ?? first?.program_name;
  const date = state.filterByDate ?? first?.program_date;
  const { program_id: programId } = programFilter;
  const card = (registration: RegistrationRecord, inTable = false) => (
    <RegistrationCard
      key={registration.id}
      registration={registration}
      idNumber={idNumber}
      onRefunded={refresh}
      inTable={inTable}
    />
  );

  return (
    <ListPage
      title={titleOf(program, isProgramFiltered)}
      detail={isCalendarDate(date) ? formatDay(date) : date}
      list={list}
      columns={COLUMNS}
      details={{ of: ({ full_name }) => full_name, render: (registration) => card(registration, true) }}
      card={(registration) => card(registration)}
      failure="Failed to fetch program registrations"
      emptyText={program ? `No registrations found for "${program}".` : 'No program registrations found.'}
      actions={
        <>
          {isProgramFiltered && (
            <Button onClick={() => list.clearAll(null, ['program_id'])}>View All Registrations</Button>
          )}
          {programId !== undefined &&
            PROGRAM_PAGES.map(([label, addressOf]) => (
              <LinkButton key={label} to={addressOf(programId)}>
                {label}
              </LinkButton>
            ))}
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
            Add Registration
          </Button>
        </>
      }
      exportPath="/api/admin/program-registrations.csv"
      exports={
        <ExportLink
          path="/api/admin/participants.csv"
          filterParams={filterParams}
          label="CSV without ID numbers"
        />
      }
      summary={
        <dl className="summary">
          <Figure label="Total Registrations" value={figures && formatCount(figures.total_count)} />
          <Figure label="Completed Registrations" value={figures && formatCount(figures.completed_count)} />
          <Figure label="Total Participants" value={figures && formatCount(figures.participants)} />
          <Figure label="Total Revenue" value={figures && formatRupees(figures.revenue)} />
        </dl>
      }
    >
      {isAdding && <WalkInDialog onClose={() => setIsAdding(false)} onChanged={refresh} />}
    </ListPage>
  );
}

function programIdOf(params: URLSearchParams): string {
  const id = params.get('program_id') ?? '';
  return /^\d{1,10}$/.test(id) ? id : '';
}

function titleOf(program: string | undefined, isProgramFiltered: boolean): string {
  if (program) return `Registrations for: ${program}`;
  return isProgramFiltered ? 'Registrations for one program' : 'All Program Registrations';
}
