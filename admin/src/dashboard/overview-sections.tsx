import type { ReactNode } from 'react';
import type { OverviewResponse } from '@qlu/contracts/api/index';
import { ErrorCard } from '../ui/error-card';
import { IncomeChart } from './income-chart';
import { MonthIncome } from './month-income';
import { NextDays } from './next-days';
import type { useOverview } from './use-overview';

/** The programs of the next days, and the income of this month, the last month and the year. */
export function OverviewSections({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const loaded = overview.data?.data;
  if (overview.isError && !loaded) {
    return (
      <ErrorCard
        message="The programs of the next days and the income could not be loaded."
        onRetry={() => void overview.refetch()}
      />
    );
  }
  return (
    <div className={loaded?.days.length === 0 ? 'dash-overview' : 'dash-overview dash-pair'}>
      <Section id="next-days" title="The next seven days" loading={!loaded}>
        <NextDays days={loaded?.days} />
      </Section>
      <Section id="income" title="Income" loading={!loaded}>
        {loaded && <Income months={loaded.months} />}
      </Section>
    </div>
  );
}

function Income({ months }: { months: OverviewResponse['months'] }) {
  const current = months.at(-1);
  const former = months.at(-2);
  return (
    <>
      <div className="income-months">
        {current && <MonthIncome month={current} note="so far" />}
        {former && <MonthIncome month={former} />}
      </div>
      <p className="quiet">
        Gross is what people paid in the month, online and by hand. Net is what is left after refunds.
      </p>
      <IncomeChart months={months} />
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  loading: boolean;
  children: ReactNode;
}

function Section({ id, title, loading, children }: SectionProps) {
  return (
    <section className="dash-section" aria-labelledby={id} aria-busy={loading || undefined}>
      <h2 id={id}>{title}</h2>
      {loading ? <span className="skeleton-line" /> : children}
    </section>
  );
}
