import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import type {
  RegistrationFigures,
  RegistrationRecord,
} from '@qlu/contracts/registrations/registrations.resource';
import { useIdNumber } from '../../id-number/use-id-number';
import { ExportLink } from '../../ui/export-link';
import { WalkInDialog } from '../../office/walk-in-dialog';
import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { COMING_PERIODS } from '../../listing/periods';
import { StoredTable } from '../../listing/stored-table';
import { useListFigures } from '../../listing/use-list-figures';
import { useStoredList } from '../../listing/use-stored-list';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { useDesktop } from '../../ui/use-media-query';
import { PAYMENT_STATUS_TEXTS } from '../../ui/status-texts';
import { RefreshButton } from '../../ui/refresh-button';
import { RegistrationCard } from './registration-card';
import { REGISTRATION_COLUMNS } from './registration-columns';
import { RegistrationSummary } from './registration-summary';
import { registrationFilter } from './registration-filter';
import { REGISTRATION_STATUS_TEXTS } from './registration-status-texts';
import { registrationsStateOf } from './registrations-state';
import { useRegistrationQuery } from './use-registration-query';

const FETCH_FAILED = 'Failed to fetch program registrations';

export default function ProgramRegistrationsPage() {
  const { state: navigationState } = useLocation() as { state: unknown };
  const isDesktop = useDesktop();
  const listQuery = useRegistrationQuery();
  const [isAdding, setIsAdding] = useState(false);
  const idNumber = useIdNumber('/api/admin/program-registrations');

  const state = registrationsStateOf(navigationState);
  const programFilter = registrationFilter(programIdOf(useSearchParams()[0]), state);
  const isProgramFiltered = Object.keys(programFilter).length > 0;
  const filterParams = { ...listQuery.filterParams, ...programFilter };

  const list = useStoredList<RegistrationRecord>('program-registrations', listQuery, filterParams);
  const { query } = list;
  const summary = useListFigures<RegistrationFigures>(
    '/api/admin/program-registrations/summary',
    filterParams,
  );
  // Another tab or a shared link has only the id: the rows then name the program.
  const [first] = isProgramFiltered ? list.rows : [];
  const filterByProgram = state.filterByProgram ?? first?.program_name;
  const filterByDate = state.filterByDate ?? first?.program_date;
  const refresh = () => void Promise.all([query.refetch(), summary.refetch()]);

  return (
    <>
      <PageHeader
        title={titleOf(filterByProgram, isProgramFiltered)}
        detail={isCalendarDate(filterByDate) ? formatDay(filterByDate) : filterByDate}
      >
        {isProgramFiltered && (
          <Button onClick={() => listQuery.clearAll(null, ['program_id'])}>View All Registrations</Button>
        )}
        {programFilter['program_id'] !== undefined && (
          <LinkButton to={`/check-in/${programFilter['program_id']}`}>Check-in List</LinkButton>
        )}
        {programFilter['program_id'] !== undefined && (
          <LinkButton to={`/upcoming-programs/${programFilter['program_id']}/messages`}>
            Send a Message
          </LinkButton>
        )}
        {programFilter['program_id'] !== undefined && (
          <LinkButton to={`/upcoming-programs/${programFilter['program_id']}/statistics`}>
            Statistics
          </LinkButton>
        )}
        {programFilter['program_id'] !== undefined && (
          <LinkButton to={`/upcoming-programs/${programFilter['program_id']}/waiting-list`}>
            Waiting List
          </LinkButton>
        )}
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
          Add Registration
        </Button>
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
        <ExportLink path="/api/admin/program-registrations.csv" filterParams={filterParams} />
        <ExportLink
          path="/api/admin/participants.csv"
          filterParams={filterParams}
          label="CSV without ID numbers"
        />
      </PageHeader>
      {isAdding && <WalkInDialog onClose={() => setIsAdding(false)} onChanged={refresh} />}
      <RegistrationSummary figures={summary.figures} />
      {listQuery.filtered && <p className="figures-note">Figures for your search and filters</p>}
      <ListToolbar
        table
        query={listQuery}
        of="registrations"
        placeholder="Name, email, phone, program or transaction"
        filters={[
          {
            name: 'registration_status',
            label: 'Registration status',
            all: 'All registrations',
            options: REGISTRATION_STATUS_TEXTS,
          },
          {
            name: 'payment_status',
            label: 'Payment status',
            all: 'All payments',
            options: PAYMENT_STATUS_TEXTS,
          },
        ]}
        days={[
          { label: 'Registered', from: 'from', to: 'to' },
          { label: 'Program date', from: 'program_from', to: 'program_to', periods: COMING_PERIODS },
        ]}
      />
      <ListBody
        list={list}
        failure={query.error?.message || FETCH_FAILED}
        onRetry={refresh}
        emptyText={emptyText(filterByProgram)}
        onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
      >
        {isDesktop ? (
          <StoredTable
            query={listQuery}
            columns={REGISTRATION_COLUMNS}
            rows={list.rows}
            details={{
              of: ({ full_name }) => full_name,
              render: (registration) => (
                <RegistrationCard
                  inTable
                  registration={registration}
                  idNumber={idNumber}
                  onRefunded={refresh}
                />
              ),
            }}
          />
        ) : (
          list.rows.map((registration) => (
            <RegistrationCard
              key={registration.id}
              registration={registration}
              idNumber={idNumber}
              onRefunded={refresh}
            />
          ))
        )}
      </ListBody>
    </>
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

function emptyText(program: string | undefined): string {
  return program ? `No registrations found for "${program}".` : 'No program registrations found.';
}
