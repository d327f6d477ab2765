import { fullText } from '@qlu/contracts/registrations/seats.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import Users from 'lucide-react/icons/users';
import { classNames } from '../../lib/classNames';
import { phoneHref } from '../../lib/contactLinks';
import type { ProgramSummary } from '../../lib/registrationLink';
import { StatusPanel } from '../../ui/StatusPanel';
import { JoinWaitingList } from '../waiting-list/JoinWaitingList';
import { FullProgramLink } from './FullProgramLink';
import type { PaymentOptionsData } from './paymentOptions';
import styles from './registration.module.css';
import { OtherPrograms } from './RegistrationPanels';

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

interface FullOptionsProps {
  programId: number;
  /** At least one. */
  options: PaymentOptionsData['payment_options'];
  /** Reloads the free places. */
  onFree: () => void;
}

/** Below the form: the waiting list of full options while others are free. */
export function FullOptions({ programId, options, onFree }: FullOptionsProps) {
  const [first, ...others] = options;
  const title = others.length > 0 ? 'Some options are full' : `${first?.description} is full`;
  return (
    <details className={classNames(styles.end, styles.waiting)}>
      <summary>{title}: Join the Waiting List</summary>
      <JoinWaitingList programId={programId} options={options} onFree={onFree} />
    </details>
  );
}
