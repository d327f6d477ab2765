import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayUse } from '../providers/role';

interface PageHeaderProps {
  title: string;
  /** Secondary text beside the title, such as a date. */
  detail?: string;
  /** The page's buttons. */
  children?: ReactNode;
}

export function PageHeader({ title, detail, children }: PageHeaderProps) {
  const mayUse = useMayUse();
  return (
    <div className="page-header">
      <title>{`${title} · Back office`}</title>
      {mayUse('dashboard') && (
        <Link to="/" className="back-link">
          <ArrowLeftOutlined aria-hidden /> Back to Dashboard
        </Link>
      )}
      <div className="page-header-row">
        <h1>
          {title} {detail && <span className="page-detail">{detail}</span>}
        </h1>
        {children && <div className="page-actions">{children}</div>}
      </div>
    </div>
  );
}
