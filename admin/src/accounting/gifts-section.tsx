import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { Segmented } from 'antd';
import { useState } from 'react';
import type { GiftsResponse } from '@qlu/contracts/api/index';
import { formatMonth } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { giftGroups, GROUPINGS } from './gift-groups';
import type { GiftGroup, Grouping } from './gift-groups';
import { YearChart } from './year-chart';
import { QueryState } from '../ui/query-state';

/** The gifts of a financial year: the chart beside the year before, and a table by type, mode or program. */
export function GiftsSection({ year }: { year: number }) {
  const { query } = useCustom<GiftsResponse, HttpError>({
    url: '/api/admin/accounting/gifts',
    method: 'get',
    config: { query: { year } },
    errorNotification: false,
  });
  const loaded = query.data?.data;
  return (
    <section aria-labelledby="gifts-title" className="page-section">
      <h2 id="gifts-title">Donations per month</h2>
      <QueryState query={query} failure="Failed to fetch the donations" />
      {loaded && <YearChart year={loaded.year} months={loaded.months} />}
      {loaded && loaded.gifts.length > 0 && <GiftTable loaded={loaded} />}
    </section>
  );
}

function GiftTable({ loaded }: { loaded: GiftsResponse }) {
  const [by, setBy] = useState<Grouping>('type');
  const months = loaded.months.map(({ month }) => month);
  const { groups, all } = giftGroups(loaded.gifts, months, by);
  return (
    <>
      <Segmented<Grouping>
        aria-label="Group the donations by"
        value={by}
        onChange={setBy}
        options={Object.entries(GROUPINGS).map(([value, label]) => ({ value: value as Grouping, label }))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable, so that the arrow keys can scroll it */}
      <section className="wide-table" tabIndex={0} aria-label={`Donations by ${GROUPINGS[by].toLowerCase()}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{GROUPINGS[by]}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {formatMonth(month).slice(0, 3)}
                </th>
              ))}
              <th scope="col">Year</th>
            </tr>
          </thead>
          <tbody>
            {[...groups, all].map((group) => (
              <GroupRow key={group.name} group={group} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function GroupRow({ group: { name, months, total } }: { group: GiftGroup }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {months.map((rupees, index) => (
        <td key={index}>{rupees === 0 ? '–' : formatRupees(rupees)}</td>
      ))}
      <td>
        <strong>{formatRupees(total)}</strong>
      </td>
    </tr>
  );
}
