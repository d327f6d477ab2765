import { Table } from 'antd';
import type { SponsoredProgramResponse } from '@qlu/contracts/api/index';
import { SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { stackingColumns } from '../../listing/stacking-columns';
import { formatCount } from '../../ui/count';

const COLUMNS = stackingColumns<SponsoredProgramResponse>([
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

/** The places of every sponsored program. */
export function PlacesTable({ programs }: { programs: SponsoredProgramResponse[] }) {
  return (
    <Table<SponsoredProgramResponse>
      className="stack-table"
      dataSource={programs}
      columns={COLUMNS}
      rowKey="sponsored_program"
      size="small"
      tableLayout="fixed"
      pagination={false}
    />
  );
}
