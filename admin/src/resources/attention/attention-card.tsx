import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AttentionAction } from './attention-actions';
import { attentionActions } from './attention-actions';
import { AttentionDetails } from './attention-details';
import type { AttentionFlag } from './attention-flag';
import { attentionTexts } from './attention-texts';
import { DisputeState } from './dispute-state';

export type DialogAction = Exclude<AttentionAction['kind'], 'razorpay'>;

interface AttentionCardProps {
  flag: AttentionFlag;
  onAction: (action: DialogAction) => void;
}

/** An open entry: what happened, the payment, and the actions. */
export function AttentionCard({ flag, onAction }: AttentionCardProps) {
  const { title, happened } = attentionTexts(flag);
  const titleId = `attention-${flag.id}`;
  return (
    <article className="card attention-card" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {flag.dispute_status && <DisputeState flag={flag} status={flag.dispute_status} />}
      <p>{happened}</p>
      <AttentionDetails flag={flag} />
      <div className="attention-actions">
        {attentionActions(flag).map((action, index) => (
          <ActionButton
            key={action.kind}
            action={action}
            isMain={index === 0}
            name={flag.name}
            onAction={onAction}
          />
        ))}
      </div>
    </article>
  );
}

interface ActionButtonProps {
  action: AttentionAction;
  isMain: boolean;
  /** Name of the payer. It makes the button's label unique, because all entries have the same buttons. */
  name: string;
  onAction: AttentionCardProps['onAction'];
}

function ActionButton({ action, isMain, name, onAction }: ActionButtonProps) {
  const type = isMain ? 'primary' : 'default';
  if (action.kind === 'razorpay') {
    return (
      <Button
        type={type}
        href={action.address}
        target="_blank"
        rel="noopener"
        icon={<ExportOutlined aria-hidden />}
        aria-label={`${action.label}, in a new tab: ${name}`}
      >
        {action.label}
      </Button>
    );
  }
  const { kind } = action;
  return (
    <Button type={type} aria-label={`${action.label}: ${name}`} onClick={() => onAction(kind)}>
      {action.label}
    </Button>
  );
}
