import { FocusedAlert } from '../../ui/focused-alert';
import { detailLines } from '../audit/detail-lines';
import type { MergedValues } from './merge-values';

/** Says what somebody else saved while the form was open, and what the form does with it. */
export function NewestProgramAlert({ merged }: { merged: MergedValues }) {
  const theirs = Object.entries(merged.kept).map(([name, { from }]) => [name, from]);
  const kept = detailLines(Object.fromEntries(theirs) as Record<string, unknown>);
  const taken = detailLines(merged.taken);
  return (
    <FocusedAlert message="Somebody else saved this program while it was open here">
      <p>
        Your changes are still here, but not saved. Please check the form, and press “Update Program” again.
      </p>
      {kept.length > 0 && (
        <Lines title="You both changed these. The form has your entries. They saved:" lines={kept} />
      )}
      {taken.length > 0 && (
        <Lines title="These changes of theirs are in the form now:" lines={taken} isShort />
      )}
    </FocusedAlert>
  );
}

/** @param isShort long lines are cut: the form has the whole texts */
function Lines({ title, lines, isShort = false }: { title: string; lines: string[]; isShort?: boolean }) {
  return (
    <>
      <p>{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <span className={isShort ? 'cut-text' : undefined}>{line}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
