import { DayRange } from '../../listing/day-range';
import { FilterSelect } from '../../listing/filter-select';
import { SearchBox } from '../../listing/search-box';
import { SortSelect } from '../../listing/sort-select';
import { PAYMENT_STATUS_WORDS } from '../../ui/status-words';
import { REGISTRATION_STATUS_WORDS } from './registration-status-words';
import type { useRegistrationQuery } from './use-registration-query';

const SORT_WORDS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  program: 'Program date, earliest first',
  participant: 'Participant, A to Z',
  largest: 'Largest amount first',
};

export function RegistrationToolbar({ query }: { query: ReturnType<typeof useRegistrationQuery> }) {
  const { values, choose } = query;
  return (
    <search className="toolbar">
      <SearchBox
        label="Search registrations"
        placeholder="Name, email, phone, program or transaction"
        value={query.typed}
        onType={query.type}
        onClear={query.clearSearch}
      />
      <FilterSelect
        label="Registration status"
        all="All registrations"
        options={REGISTRATION_STATUS_WORDS}
        value={values.registration_status}
        onChange={(status) => choose('registration_status', status)}
      />
      <FilterSelect
        label="Payment status"
        all="All payments"
        options={PAYMENT_STATUS_WORDS}
        value={values.payment_status}
        onChange={(status) => choose('payment_status', status)}
      />
      <DayRange
        of="Registered"
        from={values.from}
        to={values.to}
        onFrom={(day) => choose('from', day)}
        onTo={(day) => choose('to', day)}
      />
      <SortSelect options={SORT_WORDS} value={query.sort} onChange={query.sortBy} />
    </search>
  );
}
