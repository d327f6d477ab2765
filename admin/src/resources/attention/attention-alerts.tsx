import { Alert } from 'antd';
import { alertTexts } from './alert-texts';
import type { Attention } from './attention-flag';

/** What is wrong with the connection to Razorpay as a whole; nothing where all is well. */
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
