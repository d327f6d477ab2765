import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { formatDays } from '@qlu/contracts/dates/dates.rules';
import { ArrivalButtons } from './arrival-buttons';
import { linesOf } from './check-in-lines';
import type { ValidCode, VerifiedCode } from './verify-code';
import type { KeptList } from './phone-storage';
import { useAttendance } from './use-attendance';

type Tone = 'good' | 'warn' | 'bad';

const ICONS = { good: CheckCircleFilled, warn: ExclamationCircleFilled, bad: CloseCircleFilled };

/** What a code means, in words and in colour. */
export function ScanResult({ code, kept }: { code: VerifiedCode; kept: KeptList }) {
  switch (code.kind) {
    case 'valid':
      return <Valid {...code} participant={newest(code, kept)} />;
    case 'not_paid':
      return <Sheet tone="bad" title="Not paid" who={code} text="Please send this person to the office." />;
    case 'not_confirmed':
      return (
        <Sheet tone="bad" title="Not confirmed" who={code} text="Please send this person to the office." />
      );
    case 'cancelled':
      return <Sheet tone="bad" title="Cancelled" who={code} text="This registration was cancelled." />;
    case 'no_seat':
      return (
        <Sheet tone="bad" title="No place" who={code} text="It was paid when the program was already full." />
      );
    case 'passed_on':
      return (
        <Sheet
          tone="bad"
          title="This code is not valid any more"
          text={`The place was passed on. Its new code is with ${code.name}. Please ask for it, or search by name.`}
        />
      );
    case 'other-day': {
      const { full_name: name, program_name: programName, start_date: start, end_date: end } = code.owner;
      const text = `It is for ${programName} on ${formatDays(start, end)}.`;
      return <Sheet tone="bad" title="Another program or date" who={{ name, programName: '' }} text={text} />;
    }
    case 'no-code':
      return (
        <Sheet
          tone="bad"
          title="Not a check-in code"
          text="Please look for the code in the confirmation email."
        />
      );
    case 'unknown':
      return <Sheet tone="bad" title="Unknown code" text="No registration has this code." />;
    case 'not-listed':
      return (
        <Sheet
          tone="warn"
          title="Not in today's list"
          text="Without a network this phone knows only today's list. Please search by name, or try again with a network."
        />
      );
  }
}

/** The participant as the list knows it, if it was loaded after the code was verified. */
function newest({ participant, programId, verifiedAt }: ValidCode, { list, loadedAt }: KeptList) {
  if (loadedAt < verifiedAt) return participant;
  const program = list.programs.find(({ id }) => id === programId);
  return program?.participants.find(({ id }) => id === participant.id) ?? participant;
}

function Valid({ programId, programName, participant }: ValidCode) {
  const { arrivalOf } = useAttendance(programId);
  const isMissing = linesOf([participant]).some((line) => arrivalOf(line) === null);
  const who = { name: participant.full_name, programName };
  return (
    <Sheet tone={isMissing ? 'good' : 'warn'} title={isMissing ? 'Valid' : 'Checked in'} who={who}>
      <ArrivalButtons programId={programId} participant={participant} />
    </Sheet>
  );
}

interface SheetProps {
  tone: Tone;
  title: string;
  who?: { name: string; programName: string };
  text?: string;
  children?: React.ReactNode;
}

function Sheet({ tone, title, who, text, children }: SheetProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`scan-result scan-${tone}`}>
      <p className="scan-title" role="status">
        <Icon aria-hidden /> {title}
      </p>
      {who && (
        <p className="scan-who">
          <strong>{who.name}</strong> {who.programName}
        </p>
      )}
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
