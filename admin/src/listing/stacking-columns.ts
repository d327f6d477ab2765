import type { ColumnType } from 'antd/es/table';

/** Adds each column's title to its cells, so that rows become lists of fields on narrow screens (tables.css). */
export function stackingColumns<Row>(columns: ColumnType<Row>[]): ColumnType<Row>[] {
  return columns.map((column) => {
    const cell = { className: 'stack-cell', 'data-label': String(column.title) };
    return { ...column, onCell: () => cell };
  });
}
