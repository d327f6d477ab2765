import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { endSession } from '../providers/api-client';
import { askSession } from '../providers/auth-provider';

interface ExportLinkProps {
  path: string;
  /** The list's search and filters: what is exported is what is listed, on all its pages. */
  narrowing: Record<string, string>;
}

const EXPORT_FAILED = 'The export could not be started. Please try again.';

/**
 * A plain download: the browser writes the stream to the disk, whatever its length. The session is asked for first, so
 * that an ended one leads to the login and not to a failed download.
 */
export function ExportLink({ path, narrowing }: ExportLinkProps) {
  const { notification } = App.useApp();
  const [asking, setAsking] = useState(false);
  const query = new URLSearchParams(narrowing).toString();
  const address = query ? `${path}?${query}` : path;

  const download = async (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
    const open = await askSession();
    setAsking(false);
    if (open) window.location.assign(address);
    else if (open === false) endSession();
    else notification.error({ message: 'Error', description: EXPORT_FAILED });
  };

  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      href={address}
      loading={asking}
      onClick={download}
      download
    >
      Export CSV
    </Button>
  );
}
