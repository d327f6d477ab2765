import { Alert } from 'antd';
import { Link } from 'react-router';
import { useMayUse } from '../../providers/role';

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
