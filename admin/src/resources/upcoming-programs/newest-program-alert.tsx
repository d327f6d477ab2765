import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { detailLines } from '../audit/detail-lines';
import type { MergedValues } from './merge-values';

/** Says what somebody else saved while the form was open, and what the form does with it. */
export function NewestProgramAlert({ merged }: { merged: MergedValues }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'center' });
  }, [merged]);
  const [taken, kept] = [detailLines(merged.taken), detailLines(merged.kept)];
  return (
    <div ref={alert}>
      <Alert
        type="warning"
        showIcon
        message="Somebody else saved this program while it was open here"
        description={
          <>
            {taken.length > 0 && <Lines title="Their changes are in the form now:" lines={taken} />}
            {kept.length > 0 && (
              <Lines title="You both changed this. The form has your entry:" lines={kept} />
            )}
            <p>Your changes are not saved yet. Please check the form, and press “Update Program” again.</p>
          </>
        }
      />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <>
      <p>{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
