import { ClockCircleOutlined, ExportOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { Link } from 'react-router';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { registrationBadge } from '@qlu/contracts/registrations/registrations.rules';
import { Badge } from '../../ui/badge';
import { EmailLink, PhoneLink } from '../../ui/contact-links';
import { Field } from '../../ui/field';
import { donationBadge } from '../donations/donation-texts';
import {
  amountLines,
  type AttentionAction,
  attentionActions,
  type AttentionFlag,
  attentionTexts,
  disputeDeadline,
  disputeStatusText,
  resolvedText,
} from './attention-texts';

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

/** The payer, the owner, the amounts and the time of an entry. */
function AttentionDetails({ flag }: { flag: AttentionFlag }) {
  const isDonation = flag.purpose === 'donation';
  const list = isDonation ? 'donations' : 'program-registrations';
  const tone = isDonation ? donationBadge(flag.payment_status) : registrationBadge(flag.payment_status);
  return (
    <dl className="fields fields-attention">
      <Field label="Payer">
        <strong className="line">{flag.name}</strong>
        <PhoneLink className="line">{flag.phone}</PhoneLink>
        <EmailLink className="line">{flag.email}</EmailLink>
      </Field>
      <Field label={isDonation ? 'Donation' : 'Registration'}>
        <span className="line">{flag.item}</span>
        <Badge tone={tone}>{flag.payment_status}</Badge>
        <Link className="line transaction-id" to={`/${list}?q=${encodeURIComponent(flag.transaction_id)}`}>
          {flag.transaction_id}
        </Link>
      </Field>
      <Field label="Amount">
        {amountLines(flag).map(({ label, value }) => (
          <span key={label} className="attention-amount line">
            <span className="quiet">{label}</span> <strong>{value}</strong>
          </span>
        ))}
      </Field>
      <Field label="Noticed">
        <span className="line">{formatInstant(flag.flagged_at)}</span>
        <span className="line quiet transaction-id">{flag.gateway_payment_id}</span>
      </Field>
    </dl>
  );
}

/** The status of a dispute, the deadline for our answer, and its number, which Razorpay's support asks for. */
function DisputeState({ flag, status }: { flag: AttentionFlag; status: string }) {
  const deadline = disputeDeadline(flag);
  return (
    <p className="dispute-state">
      {deadline && (
        <span className={`deadline deadline-${deadline.tone}`}>
          <ClockCircleOutlined aria-hidden /> {deadline.text}
        </span>
      )}
      {deadline && flag.respond_by && (
        <Typography.Text
          copyable={{ text: formatInstant(flag.respond_by), tooltips: ['Copy the deadline', 'Copied'] }}
        />
      )}
      <Badge tone="outline">{disputeStatusText(status)}</Badge>
      {flag.dispute_id && (
        <Typography.Text className="transaction-id" copyable={{ tooltips: ['Copy the number', 'Copied'] }}>
          {flag.dispute_id}
        </Typography.Text>
      )}
    </p>
  );
}

/** A resolved entry: who closed it, and why. */
export function ResolvedCard({ flag }: { flag: AttentionFlag }) {
  const titleId = `attention-${flag.id}`;
  const list = flag.purpose === 'donation' ? 'donations' : 'program-registrations';
  return (
    <article className="card attention-card attention-resolved" aria-labelledby={titleId}>
      <h3 id={titleId}>{attentionTexts(flag).title}</h3>
      {flag.dispute_status && <DisputeState flag={flag} status={flag.dispute_status} />}
      <p>{resolvedText(flag)}</p>
      <p className="quiet">
        {flag.name}, {flag.item},{' '}
        <Link className="transaction-id" to={`/${list}?q=${encodeURIComponent(flag.transaction_id)}`}>
          {flag.transaction_id}
        </Link>
        {flag.resolved_at && `, closed ${formatInstant(flag.resolved_at)}`}
      </p>
    </article>
  );
}
