import type { ColumnType } from 'antd/es/table';

/** Columns whose cells carry their head, so that on a narrow screen a row can stand as a list of fields (tables.css). */
export function stackingColumns<Row>(columns: ColumnType<Row>[]): ColumnType<Row>[] {
  return columns.map((column) => {
    const cell = { className: 'stack-cell', 'data-label': String(column.title) };
    return { ...column, onCell: () => cell };
  });
}
