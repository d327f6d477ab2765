import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation } from 'react-router';
import { formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import type {
  RegistrationFigures,
  RegistrationRecord,
} from '@qlu/contracts/registrations/registrations.resource';
import { useIdNumber } from '../../id-number/use-id-number';
import { ExportLink } from '../../listing/export-link';
import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { useListFigures } from '../../listing/use-list-figures';
import { useStoredList } from '../../listing/use-stored-list';
import { PageHeader } from '../../ui/page-header';
import { PAYMENT_STATUS_TEXTS } from '../../ui/status-texts';
import { RegistrationCard } from './registration-card';
import { RegistrationSummary } from './registration-summary';
import { registrationFilter } from './registration-filter';
import { REGISTRATION_STATUS_TEXTS } from './registration-status-texts';
import { registrationsStateOf } from './registrations-state';
import { useRegistrationQuery } from './use-registration-query';

const FETCH_FAILED = 'Failed to fetch program registrations';

export default function ProgramRegistrationsPage() {
  const { state: navigationState } = useLocation() as { state: unknown };
  const listQuery = useRegistrationQuery();
  const idNumber = useIdNumber('/api/admin/program-registrations');

  const state = registrationsStateOf(navigationState);
  const { filterByProgram, filterByDate } = state;
  const programFilter = registrationFilter(state);
  const isProgramFiltered = Object.keys(programFilter).length > 0;
  const filterParams = { ...listQuery.filterParams, ...programFilter };

  const list = useStoredList<RegistrationRecord>('program-registrations', listQuery, filterParams);
  const { query } = list;
  const summary = useListFigures<RegistrationFigures>(
    '/api/admin/program-registrations/summary',
    filterParams,
  );
  const refresh = () => void Promise.all([query.refetch(), summary.refetch()]);

  return (
    <>
      <PageHeader
        title={titleOf(filterByProgram, isProgramFiltered)}
        detail={isCalendarDate(filterByDate) ? formatDay(filterByDate) : filterByDate}
      >
        {isProgramFiltered && (
          <Button onClick={() => listQuery.clearAll(null)}>View All Registrations</Button>
        )}
        <Button icon={<ReloadOutlined aria-hidden />} loading={query.isFetching} onClick={refresh}>
          Refresh
        </Button>
        <ExportLink path="/api/admin/program-registrations.csv" filterParams={filterParams} />
      </PageHeader>
      <RegistrationSummary figures={summary.figures} />
      {listQuery.filtered && <p className="figures-note">Figures of what the search and filters leave</p>}
      <ListToolbar
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
        daysOf="Registered"
      />
      <ListBody
        list={list}
        failure={query.error?.message || FETCH_FAILED}
        onRetry={refresh}
        emptyText={emptyText(filterByProgram)}
        onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
      >
        {list.rows.map((registration) => (
          <RegistrationCard
            key={registration.id}
            registration={registration}
            idNumber={idNumber}
            onRefunded={refresh}
          />
        ))}
      </ListBody>
    </>
  );
}

function titleOf(program: string | undefined, isProgramFiltered: boolean): string {
  if (program) return `Registrations for: ${program}`;
  return isProgramFiltered ? 'Registrations for one program' : 'All Program Registrations';
}

function emptyText(program: string | undefined): string {
  return program ? `No registrations found for "${program}".` : 'No program registrations found.';
}
