import { ArrowLeftOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { Link, useHref, useLinkClickHandler } from 'react-router';
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

interface RefreshButtonProps {
  isLoading?: boolean;
  onClick: () => void;
  /** Default: Refresh. */
  label?: string;
}

/** Loads the data of a page again. */
export function RefreshButton({ isLoading, onClick, label = 'Refresh' }: RefreshButtonProps) {
  return (
    <Button icon={<ReloadOutlined aria-hidden />} loading={isLoading} onClick={onClick}>
      {label}
    </Button>
  );
}

/** A link to another page of the back office that looks like a button. */
export function LinkButton({ to, ...props }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const open = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      {...props}
      href={useHref(to)}
      onClick={(event) => open(event as React.MouseEvent<HTMLAnchorElement>)}
    />
  );
}
