import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import ExternalLinkIcon from 'lucide-react/icons/external-link';
import SearchX from 'lucide-react/icons/search-x';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useEffect, type ReactNode } from 'react';
import { emailHref } from '../../lib/contactLinks';
import { Button, LinkButton } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { NeedsScript, VisuallyHidden } from '../../ui/Text';
import { Skeleton } from '../../ui/Loading';
import { StatusPanel } from '../../ui/StatusPanel';
import styles from './registration.module.css';
import { showRedirectingToast } from './showRedirectingToast';
import type { RegistrationProgram } from './useRegistrationProgram';

/** What surrounds a registration in each of its states. */
export function RegistrationFrame({ children }: { children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <NeedsScript>
        This page needs JavaScript. Without it, please call us: {siteSettings.mobilePhone}
      </NeedsScript>
      {children}
    </Container>
  );
}

/** Reserves the space of the summary and the form. */
export function RegistrationLoading() {
  return (
    <div className={styles.layout}>
      <VisuallyHidden role="status">Loading the program</VisuallyHidden>
      <Skeleton shape="block" className={styles.summaryRoom} />
      <div className={styles.form}>
        {[1, 2].map((section) => (
          <div key={section} className={styles.section}>
            <Skeleton shape="title" />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    </div>
  );
}

type Unavailable = Exclude<RegistrationProgram, { state: 'full' | 'open' | 'loading' }>;

export function OtherPrograms({ variant }: { variant?: 'secondary' }) {
  return (
    <LinkButton to={SITE_ROUTES.upcomingPrograms} variant={variant}>
      Upcoming Programs
    </LinkButton>
  );
}

function ExternalRegistration({ title, link }: { title: string | undefined; link: string | null }) {
  useExternalRegistration(link);
  return (
    <StatusPanel
      icon={<ExternalLinkIcon strokeWidth={1.25} />}
      title={title ?? 'External Registration'}
      actions={
        <>
          {link && <LinkButton to={link}>Go to Registration</LinkButton>}
          <OtherPrograms variant="secondary" />
        </>
      }
    >
      <p>{REGISTRATION_MESSAGES.externalOnly}</p>
      {!link && (
        <p>
          Please write to <a href={emailHref(siteSettings.email)}>{siteSettings.email}</a>.
        </p>
      )}
    </StatusPanel>
  );
}

/** Shows why there is no form, and where to continue. */
export function RegistrationUnavailable({ program }: { program: Unavailable }) {
  switch (program.state) {
    case 'external':
      return <ExternalRegistration title={program.program?.title} link={program.link} />;
    case 'closed':
      return (
        <StatusPanel
          icon={<CalendarX2 strokeWidth={1.25} />}
          title={program.program?.title ?? 'Registration Closed'}
          actions={<OtherPrograms />}
        >
          <p>{program.text}</p>
        </StatusPanel>
      );
    case 'notFound':
      return (
        <StatusPanel
          icon={<SearchX strokeWidth={1.25} />}
          title="Program Not Found"
          actions={<OtherPrograms />}
        >
          <p>{PUBLIC_PROGRAM_MESSAGES.notFound}</p>
        </StatusPanel>
      );
    case 'failed':
      return (
        <StatusPanel
          tone="error"
          live="alert"
          icon={<CircleAlert strokeWidth={1.25} />}
          title="Registration Did Not Load"
          actions={<Button onClick={program.retry}>Try Again</Button>}
        >
          <p>{program.message}</p>
        </StatusPanel>
      );
  }
}

/**
 * Opens the program's external registration in a new tab, but only right after a user action, because
 * browsers block other new tabs. Otherwise the visitor uses the page's button.
 */
function useExternalRegistration(link: string | null): void {
  useEffect(() => {
    if (!link || !navigator.userActivation?.isActive) return;
    showRedirectingToast();
    window.open(link, '_blank', 'noopener,noreferrer');
  }, [link]);
}
