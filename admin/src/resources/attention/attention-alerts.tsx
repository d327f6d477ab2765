import { Alert } from 'antd';
import { alertTexts } from './alert-texts';
import type { Attention } from './attention-flag';

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
