import { useCustom } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { SimilarDonorsResponse } from '@qlu/contracts/api/index';
import { formatCounted } from '../ui/count';
import { MergeDialog } from './merge-dialog';

/** Records that are perhaps of one person, because their PANs differ in one character. The office merges them, or keeps them apart. */
export function SimilarDonors({ onChanged }: { onChanged: () => void }) {
  const { query } = useCustom<SimilarDonorsResponse[]>({
    url: '/api/admin/donors/similar',
    method: 'get',
    errorNotification: false,
  });
  const [compared, setCompared] = useState<SimilarDonorsResponse | null>(null);
  const pairs = query.data?.data ?? [];
  const changed = () => {
    void query.refetch();
    onChanged();
  };
  if (query.isError)
    return (
      <Alert
        type="error"
        showIcon
        className="similar-donors-notice"
        message="Failed to look for records of one person"
        action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
      />
    );
  if (pairs.length === 0 && !compared) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="similar-donors-notice"
        message={`${formatCounted(pairs.length, 'pair')} of records with PANs that differ in one character`}
        description={
          <>
            <p>Perhaps a PAN was mistyped, and both are of one person. Please compare them.</p>
            <ul className="similar-donors">
              {pairs.map((pair) => (
                <li key={`${pair.one.id} ${pair.other.id}`}>
                  <span className="typed-text">
                    {pair.one.name} ({pair.one.id_number}) and {pair.other.name} ({pair.other.id_number})
                  </span>
                  <Button
                    size="small"
                    aria-label={`Compare ${pair.one.name} and ${pair.other.name}`}
                    onClick={() => setCompared(pair)}
                  >
                    Compare
                  </Button>
                </li>
              ))}
            </ul>
          </>
        }
      />
      {compared && (
        <MergeDialog
          donor={compared.one}
          similar={compared.other}
          onClose={() => setCompared(null)}
          onMerged={changed}
        />
      )}
    </>
  );
}
