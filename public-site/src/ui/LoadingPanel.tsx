import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { ReactNode } from 'react';
import { Container } from './Container';
import { NeedsScript } from './NeedsScript';
import { Spinner } from './Spinner';
import { StatusPanel } from './StatusPanel';

interface LoadingPanelProps {
  title: string;
  children?: ReactNode;
}

/** In place of a whole page while the browser loads its content. The server renders it where only the browser can. */
export function LoadingPanel({ title, children }: LoadingPanelProps) {
  return (
    <Container>
      <StatusPanel level={1} icon={<Spinner />} title={title} live="status">
        {children}
        <NeedsScript>
          This page needs JavaScript. Without it, please call us: {siteSettings.mobilePhone}
        </NeedsScript>
      </StatusPanel>
    </Container>
  );
}
