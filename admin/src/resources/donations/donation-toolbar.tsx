import { DONATION_LABELS } from '@qlu/contracts/donations/donations.rules';
import { DayRange } from '../../listing/day-range';
import { FilterSelect } from '../../listing/filter-select';
import { SearchBox } from '../../listing/search-box';
import { SortSelect } from '../../listing/sort-select';
import { PAYMENT_STATUS_WORDS } from '../../ui/status-words';
import { CATEGORY_WORDS } from './donation-words';
import type { useDonationQuery } from './use-donation-query';

const SORT_WORDS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest amount first',
  smallest: 'Smallest amount first',
  donor: 'Donor, A to Z',
};

export function DonationToolbar({ query }: { query: ReturnType<typeof useDonationQuery> }) {
  const { values, choose } = query;
  return (
    <search className="toolbar">
      <SearchBox
        label="Search donations"
        placeholder="Name, email, phone or transaction"
        value={query.typed}
        onType={query.type}
        onClear={query.clearSearch}
      />
      <FilterSelect
        label="Payment status"
        all="All statuses"
        options={PAYMENT_STATUS_WORDS}
        value={values.payment_status}
        onChange={(status) => choose('payment_status', status)}
      />
      <FilterSelect
        label="Donation type"
        all="All types"
        options={DONATION_LABELS}
        value={values.donation_type}
        onChange={(type) => choose('donation_type', type)}
      />
      <FilterSelect
        label="Category"
        all="All categories"
        options={CATEGORY_WORDS}
        value={values.donation_category}
        onChange={(category) => choose('donation_category', category)}
      />
      <SortSelect options={SORT_WORDS} value={query.sort} onChange={query.sortBy} />
      <DayRange
        of="Donated"
        from={values.from}
        to={values.to}
        onFrom={(day) => choose('from', day)}
        onTo={(day) => choose('to', day)}
      />
    </search>
  );
}
