import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Segmented } from 'antd';
import type { TimeFilter, useProgramQuery } from './use-program-query';

const TIME_FILTERS: { label: string; value: TimeFilter }[] = [
  { label: 'All', value: 'all' },
  { label: 'Future', value: 'future' },
  { label: 'Present', value: 'present' },
  { label: 'Past', value: 'past' },
];

/** Search box with its clear button, and the time filter. */
export function ProgramToolbar({ query }: { query: ReturnType<typeof useProgramQuery> }) {
  return (
    <search className="toolbar">
      <Input
        className="toolbar-search"
        value={query.typed}
        onChange={(event) => query.type(event.target.value)}
        prefix={<SearchOutlined aria-hidden />}
        placeholder="Search by name, venue, trainers or date..."
        aria-label="Search programs"
        maxLength={200}
        suffix={
          query.typed ? (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label="Clear the search box"
              onClick={query.clearSearch}
            />
          ) : (
            <span className="toolbar-no-clear" />
          )
        }
      />
      <Segmented
        options={TIME_FILTERS}
        value={query.timing}
        onChange={query.choose}
        name="timing"
        aria-label="Time filter"
      />
    </search>
  );
}
