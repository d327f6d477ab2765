import { Alert } from 'antd';
import { Link } from 'react-router';
import { useMayUse } from '../../providers/role';
import { alertTexts, type Attention } from './attention-texts';

/** Problems with the connection to Razorpay. Renders nothing when there are none. */
export function AttentionAlerts({ attention }: { attention: Attention }) {
  return alertTexts(attention).map(({ kind, type, message, description }) => (
    <Alert
      key={kind}
      type={type}
      showIcon
      className="attention-alert"
      message={message}
      description={description}
    />
  ));
}

/** Donors wait for tax receipts that cannot be issued. Renders nothing when nothing is missing. */
export function FoundationNotice({ missing = [] }: { missing?: string[] | undefined }) {
  const mayUse = useMayUse();
  if (missing.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="attention-alert"
      message="Donors get no tax receipts yet, because settings of the foundation are missing."
      description={
        <>
          <span className="line">Missing: {missing.join(', ')}.</span>
          {mayUse('foundation') ? (
            <Link to="/foundation">Complete the settings</Link>
          ) : (
            'Please ask the owner to complete the page “Foundation”.'
          )}
        </>
      }
    />
  );
}
