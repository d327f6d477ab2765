import { formatRupees, rupeesTimes } from '@qlu/contracts/money/money.rules';
import { refundRuleText, type CancellationKind } from '@qlu/contracts/payments/refunds.rules';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import Languages from 'lucide-react/icons/languages';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { LucideIcon } from 'lucide-react';
import type { ProgramSummary } from '../../lib/registrationLink';
import { Badge, VisuallyHidden, wholeTimes } from '../../ui/Text';
import styles from './registration.module.css';

interface Fact {
  Icon: LucideIcon;
  name: string;
  text: string;
}

function ProgramFacts({ program }: { program: ProgramSummary }) {
  const facts: Fact[] = [
    { Icon: CalendarDays, name: 'Date', text: program.date },
    { Icon: Clock, name: 'Time', text: program.time },
    { Icon: MapPin, name: 'Where', text: program.location },
    { Icon: Users, name: 'Facilitators', text: program.facilitators },
    { Icon: Languages, name: 'Language', text: program.language ?? '' },
  ].filter((fact) => fact.text !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(({ Icon, name, text }) => (
        <div key={name} className={styles.fact}>
          <dt>
            <Icon aria-hidden="true" />
            <VisuallyHidden>{name}</VisuallyHidden>
          </dt>
          <dd>{wholeTimes(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OrderSummaryProps {
  program: ProgramSummary;
  earlyBird: boolean;
  /** The chosen tier; null if none is chosen. `amount` in rupees for one person. */
  chosen: { description: string; amount: number } | null;
  people: number;
  /** Null when the program is not known. */
  refundKind: CancellationKind | null;
}

/** The total of the chosen option, and what is refunded of it. Nothing before a choice. */
export function Total({ chosen, people, refundKind }: Omit<OrderSummaryProps, 'program' | 'earlyBird'>) {
  if (!chosen) return null;
  const total = rupeesTimes(chosen.amount, people);
  const isFree = chosen.amount === 0;
  return (
    <div className={styles.sum} aria-live="polite">
      <dl>
        <div className={styles.line}>
          <dt>{chosen.description || 'Registration'}</dt>
          <dd>{isFree ? PUBLIC_PROGRAM_MESSAGES.free : formatRupees(chosen.amount)}</dd>
        </div>
        <div className={styles.line}>
          <dt>Number of People</dt>
          <dd>{isFree ? people : `× ${people}`}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{isFree ? PUBLIC_PROGRAM_MESSAGES.free : formatRupees(total)}</dd>
        </div>
      </dl>
      {refundKind && !isFree && <p className={styles.rule}>{refundRuleText(refundKind, total)}</p>}
    </div>
  );
}

/** The program, and the total of the registration. */
export function OrderSummary({ program, earlyBird, ...choice }: OrderSummaryProps) {
  return (
    <aside className={styles.summary} aria-label="Your registration">
      <div className={styles.head}>
        {earlyBird && <Badge>Early Bird</Badge>}
        <h2 className={styles.title} lang={scriptLanguage(program.title)}>
          {program.title}
        </h2>
      </div>
      <ProgramFacts program={program} />
      <Total {...choice} />
    </aside>
  );
}
