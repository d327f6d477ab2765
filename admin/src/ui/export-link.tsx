import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { endSession } from '../providers/api-client';
import { checkSession } from '../providers/auth-provider';
import { useToasts } from './use-toasts';

interface ExportLinkProps {
  path: string;
  /** The list's search and filters. The export contains all pages of the filtered list. */
  filterParams: Record<string, string>;
  label?: string;
}

const EXPORT_FAILED = 'The export could not be started. Please try again.';

/**
 * A plain download link: the browser streams the file to the disk, whatever its size. The session is checked first,
 * so that an expired one leads to the login page and not to a failed download.
 */
export function ExportLink({ path, filterParams, label = 'Export CSV' }: ExportLinkProps) {
  const toasts = useToasts();
  const [checking, setChecking] = useState(false);
  const query = new URLSearchParams(filterParams).toString();
  const address = query ? `${path}?${query}` : path;

  const download = async (event: MouseEvent) => {
    event.preventDefault();
    setChecking(true);
    const open = await checkSession();
    setChecking(false);
    if (open) window.location.assign(address);
    else if (open === false) endSession();
    else toasts.error(EXPORT_FAILED);
  };

  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      href={address}
      loading={checking}
      onClick={download}
      download
    >
      {label}
    </Button>
  );
}
