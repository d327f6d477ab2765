import type { ProgramPlace } from '@qlu/contracts/catalogue/catalogue.rules';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { Page } from '../../ui/Page';
import { StatusPanel } from '../../ui/StatusPanel';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ProgramBody } from './ProgramBody';
import { programEntry } from './programEntry';
import { showContentFailedToast, showNotFoundToast } from './programToasts';
import { useProgramPlace, type WantedProgram } from './useProgramPlace';

interface ProgramProps {
  wanted: WantedProgram;
  /** The page for a URL that names no program. */
  notFound: ReactNode;
}

function KnownProgram({ place }: { place: ProgramPlace }) {
  const entry = use(programEntry(place.sub));
  return (
    <Page title={entry?.title ?? place.sub} description={entry?.subtitle}>
      <ProgramBody place={place} entry={entry} />
    </Page>
  );
}

/** Shows a toast once, also in strict mode, where React runs effects twice. */
function useToastOnce(showToast: (() => void) | undefined): void {
  const shown = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (shown.current !== showToast) showToast?.();
    shown.current = showToast;
  }, [showToast]);
}

/** The page of the program that the URL names, in every state. */
export function Program({ wanted, notFound }: ProgramProps) {
  const found = useProgramPlace(wanted);
  useToastOnce(
    found.state === 'notFound'
      ? showNotFoundToast
      : found.state === 'failed'
        ? showContentFailedToast
        : undefined,
  );

  switch (found.state) {
    case 'found':
      return <KnownProgram place={found.place} />;
    case 'notFound':
      return notFound;
    case 'failed':
      return (
        <Page title="Program" unlisted>
          <Container>
            <StatusPanel
              level={1}
              tone="error"
              title="This program did not load"
              actions={<Button onClick={found.retry}>Try Again</Button>}
            >
              <p>Please check your internet connection.</p>
            </StatusPanel>
          </Container>
        </Page>
      );
    case 'loading':
      return (
        <Page title="Program">
          <VisuallyHidden role="status">Loading the program</VisuallyHidden>
        </Page>
      );
  }
}
