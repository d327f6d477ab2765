import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface ExportLinkProps {
  path: string;
  /** The list's search and filters: what is exported is what is listed, on all its pages. */
  narrowing: Record<string, string>;
}

/** A plain download: the browser writes the stream to the disk, whatever its length. */
export function ExportLink({ path, narrowing }: ExportLinkProps) {
  const query = new URLSearchParams(narrowing).toString();
  return (
    <Button icon={<DownloadOutlined aria-hidden />} href={query ? `${path}?${query}` : path} download>
      Export CSV
    </Button>
  );
}
