import { fullText } from '@qlu/contracts/registrations/seats.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import Users from 'lucide-react/icons/users';
import { phoneHref } from '../../lib/contactLinks';
import type { ProgramSummary } from '../../lib/registrationLink';
import { StatusPanel } from '../../ui/StatusPanel';
import { FullProgramLink } from './FullProgramLink';
import type { PaymentOptionsData } from './paymentOptions';
import styles from './registration-form.module.css';
import { OtherPrograms } from './RegistrationUnavailable';
import { JoinWaitingList } from '../waiting-list/JoinWaitingList';

interface ProgramFullProps {
  programId: number;
  program: ProgramSummary;
  paymentData: PaymentOptionsData;
  isHydrated: boolean;
  /** Reloads the free places. */
  onFree: () => void;
}

/** In place of the form while nobody can register. */
export function ProgramFull({ programId, program, paymentData, isHydrated, onFree }: ProgramFullProps) {
  const phone = siteSettings.mobilePhone;
  const isOpen = paymentData.waiting_list_open ?? false;
  return (
    <div className={styles.form}>
      <StatusPanel
        icon={<Users strokeWidth={1.25} />}
        title={program.title}
        actions={
          <>
            {!isOpen && <FullProgramLink program={{ id: programId, waiting_list_open: false }} />}
            <OtherPrograms variant="secondary" />
          </>
        }
      >
        <p>{program.date}</p>
        <p>
          {fullText('program', 0)} {!isOpen && 'Its waiting list is closed.'} Please call us if you have a
          question: <a href={phoneHref(phone)}>{phone}</a>
        </p>
      </StatusPanel>
      {isOpen && isHydrated && (
        <JoinWaitingList programId={programId} options={paymentData.payment_options} onFree={onFree} />
      )}
    </div>
  );
}
