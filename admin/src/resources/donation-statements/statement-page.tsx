import { Alert, Select } from 'antd';
import { useState } from 'react';
import { formatDay, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { financialYearLabel, getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { RefreshButton } from '../../ui/refresh-button';
import { FilingsSection } from './filings-section';
import { GiftsSection } from './gifts-section';
import { StatementFigures } from './statement-figures';
import { useStatement } from './use-statement';
import { WithdrawalsSection } from './withdrawals-section';

/** The yearly statement of donations: what is ready, what is missing, and the files for the portal. */
export default function StatementPage() {
  const [year, setYear] = useState(() => getFinancialYear(todayInIndia()));
  const [changes, setChanges] = useState(0);
  const query = useStatement(year);
  const statement = query.data?.data;
  const refresh = () => {
    setChanges((count) => count + 1);
    void query.refetch();
  };
  return (
    <>
      <PageHeader
        title="Statement of Donations"
        detail={
          statement &&
          `${statement.statement_form ?? 'Form'} for ${financialYearLabel(year)}, due on ${formatDay(statement.due_on)}`
        }
      >
        <Select
          aria-label="Financial year"
          value={year}
          onChange={setYear}
          options={(statement?.years ?? [year]).map((each) => ({
            value: each,
            label: financialYearLabel(each),
          }))}
        />
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      <QueryState query={query} failure="Failed to fetch the statement" onRetry={refresh} />
      {statement && (
        <>
          {!statement.statement_form && (
            <Alert
              type="warning"
              showIcon
              className="statement-note"
              message="The settings of the foundation have no section and forms for this year. The owner enters them on the page Foundation."
            />
          )}
          <StatementFigures figures={statement.figures} />
          <FilingsSection statement={statement} onChanged={refresh} />
          <WithdrawalsSection statement={statement} onChanged={refresh} />
          <GiftsSection key={year} statement={statement} changes={changes} onChanged={refresh} />
        </>
      )}
    </>
  );
}
