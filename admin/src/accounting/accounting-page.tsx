import { Select } from 'antd';
import { useState } from 'react';
import { daysOfYear } from '@qlu/contracts/accounting/accounting.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { financialYearLabel, getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { ExportLink } from '../ui/export-link';
import { PageHeader } from '../ui/page-header';
import { GiftsSection } from './gifts-section';
import { SettlementsSection } from './settlements-section';

/** Financial years that can be chosen. */
const YEARS_BACK = 8;

/** Donations per month, settlements of Razorpay, and the vouchers for the accounting program. */
export default function AccountingPage() {
  const current = getFinancialYear(todayInIndia());
  const [year, setYear] = useState(current);
  const [from, to] = daysOfYear(year);
  const years = Array.from({ length: YEARS_BACK }, (_, index) => current - index);
  return (
    <>
      <PageHeader title="Accounting">
        <Select
          aria-label="Financial year"
          value={year}
          onChange={setYear}
          options={years.map((value) => ({ value, label: financialYearLabel(value) }))}
        />
        <ExportLink
          path="/api/admin/accounting/vouchers.csv"
          filterParams={{ from, to }}
          label="Export Vouchers"
        />
      </PageHeader>
      <GiftsSection key={`gifts ${year}`} year={year} />
      <SettlementsSection key={`settlements ${year}`} year={year} />
    </>
  );
}
