import { siteSettings } from '@qlu/contracts/site/site-settings';
import { checkInPicturePath, formatCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Share2 from 'lucide-react/icons/share-2';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { emailHref, phoneHref } from '../../lib/contactLinks';
import { useHydrated } from '../../lib/useHydrated';
import { buttonClass } from '../../ui/Button';
import { Card } from '../../ui/Container';
import { ExternalLink } from '../../ui/Link';
import { wholeTimes } from '../../ui/Text';
import { upcomingProgramsQuery } from '../upcoming-programs/upcomingPrograms';
import { nextSteps, type NextSteps, type StepFacts } from './nextSteps';
import styles from './payment.module.css';

/** What a participant does before the program. Nothing when the program is over, cancelled or not published. */
export function WhatHappensNext({ facts }: { facts: StepFacts }) {
  // The server's HTML has no origin in the shared link.
  const origin = useHydrated() ? window.location.origin : '';
  const { data, isError } = useQuery(upcomingProgramsQuery);
  const program = data?.find(({ id }) => id === facts.programId);
  if (program) return <NextStepsCard steps={nextSteps(facts, program, origin)} />;
  return isError ? <Missing /> : null;
}

const TITLE = 'What Happens Next';

/** The registration is complete, so that this is no error. */
function Missing() {
  return (
    <Card>
      <p role="status">Your confirmation email has the map and what to bring.</p>
    </Card>
  );
}

function NextStepsCard({ steps }: { steps: NextSteps }) {
  const id = useId();
  return (
    <Card className={styles.sheet}>
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.groupTitle}>
          {TITLE}
        </h2>
        <dl className={styles.facts}>
          <Step name="When">{wholeTimes(steps.when)}</Step>
          <Step name="Where">
            {steps.place}
            {steps.mapLink && (
              <>
                {' '}
                <ExternalLink href={steps.mapLink}>Open the Map</ExternalLink>
              </>
            )}
          </Step>
          {steps.joiningLink && (
            <Step name="Joining link">
              <ExternalLink href={steps.joiningLink}>Join the program online</ExternalLink> Your email has
              this link, too.
            </Step>
          )}
          {steps.isOnline && !steps.joiningLink && (
            <Step name="Joining link">
              You get the joining link by email. If you do not have it on the day before, please call us.
            </Step>
          )}
          {steps.checkInCode && (
            <Step name="Check-in">
              Please show this code at the entrance. Your email has it, too.
              <div>
                <img
                  src={checkInPicturePath(steps.checkInCode)}
                  alt={`Check-in code ${formatCheckInCode(steps.checkInCode)}`}
                  width={232}
                  height={232}
                />
              </div>
              {formatCheckInCode(steps.checkInCode)}
            </Step>
          )}
          {steps.option && <Step name="Your option">{steps.option}</Step>}
          {steps.whatToBring && <Step name="What to bring">{steps.whatToBring}</Step>}
          {steps.prerequisite && <Step name="Prerequisite">{steps.prerequisite}</Step>}
          <Step name="Questions?">
            Call <a href={phoneHref(siteSettings.mobilePhone)}>{siteSettings.mobilePhone}</a> or write to{' '}
            <a href={emailHref(siteSettings.email)}>{siteSettings.email}</a>
          </Step>
        </dl>
      </section>
      <div className={styles.actions}>
        <a href={steps.calendarPath} className={buttonClass({ variant: 'secondary' })}>
          <CalendarPlus aria-hidden="true" />
          Add to Calendar
        </a>
        <ExternalLink href={steps.shareUrl} className={buttonClass({ variant: 'secondary' })}>
          <Share2 aria-hidden="true" />
          Share on WhatsApp
        </ExternalLink>
      </div>
    </Card>
  );
}

function Step({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
