import { linkTarget } from '@qlu/contracts/programs/programs.rules';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { whatsAppHref } from '../../lib/contactLinks';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { FullProgramLink } from '../registration/FullProgramLink';
import { DateDialog } from './DateDialog';
import { DatesFailed } from './DatesFailed';
import { showRedirectingToast } from '../registration/showRedirectingToast';
import type { ProgramDates } from './useProgramDates';
import { useRegister } from './useRegister';
import styles from './register-button.module.css';

interface RegisterButtonProps {
  programName: string;
  dates: ProgramDates;
}

/** With several dates it opens a choice, with one date the registration, without dates a WhatsApp chat. */
export function RegisterButton({ programName, dates }: RegisterButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { busyId, register } = useRegister(() => setIsChoosing(false));

  if (dates.state === 'loading') {
    return (
      <span className={styles.placeholder} role="status">
        <Skeleton shape="button" className={styles.skeleton} />
        <VisuallyHidden>Looking for dates</VisuallyHidden>
      </span>
    );
  }
  if (dates.state === 'failed') return <DatesFailed onRetry={dates.retry} className={styles.button} />;
  const [first, ...others] = dates.dates;
  if (!first) {
    return (
      <LinkButton
        to={whatsAppHref(siteSettings.whatsAppNumber, `I would like to know more about ${programName}.`)}
        className={styles.button}
      >
        <MessageCircle aria-hidden="true" /> Enquire Now
      </LinkButton>
    );
  }
  if (others.length > 0) {
    return (
      <>
        <Button aria-haspopup="dialog" className={styles.button} onClick={() => setIsChoosing(true)}>
          Register Now
        </Button>
        <DateDialog
          open={isChoosing}
          dates={dates.dates}
          busyId={busyId}
          onChoose={register}
          onClose={() => setIsChoosing(false)}
        />
      </>
    );
  }
  const external = linkTarget(first.external_link);
  if (external.kind !== 'none') {
    return (
      <LinkButton to={external.to} className={styles.button} onClick={showRedirectingToast}>
        Register Now
      </LinkButton>
    );
  }
  if (first.places_left === 0) return <FullProgramLink program={first} className={styles.button} />;
  return (
    <Button busy={busyId !== null} className={styles.button} onClick={() => register(first)}>
      Register Now
    </Button>
  );
}
