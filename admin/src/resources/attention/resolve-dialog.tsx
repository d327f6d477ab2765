import { MAY_REPEAT } from '../../providers/api-client';
import type { AttentionFlag } from './attention-flag';
import { attentionTexts } from './attention-texts';
import { DecisionDialog } from './decision-dialog';
import type { EntryDialogProps } from './decision-dialog';

/** Closes an entry with a note about how it was resolved. */
export function ResolveDialog({ flag, ...dialog }: EntryDialogProps & { flag: AttentionFlag }) {
  return (
    <DecisionDialog
      {...dialog}
      title="Mark as resolved"
      okText="Mark as Resolved"
      label="What was decided"
      call={{ path: `/api/admin/attention/${flag.id}/resolve`, field: 'note' }}
      messages={{ done: 'The entry is resolved.', failed: MAY_REPEAT }}
    >
      <p className="decision-about">
        {flag.name}: {attentionTexts(flag).title}. This does not move any money.
      </p>
    </DecisionDialog>
  );
}
