import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { formatDateRange, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { linesOf } from './check-in-lines';
import type { Judgement, ValidCode } from './judge-code';
import type { KeptList } from './phone-storage';
import { useAttendance } from './use-attendance';

type Tone = 'good' | 'warn' | 'bad';

const ICONS = { good: CheckCircleFilled, warn: ExclamationCircleFilled, bad: CloseCircleFilled };

/** What a code means, in words and in colour. */
export function ScanResult({ judgement, kept }: { judgement: Judgement; kept: KeptList }) {
  switch (judgement.kind) {
    case 'valid':
      return <Valid {...judgement} participant={newest(judgement, kept)} />;
    case 'not_paid':
      return (
        <Sheet tone="bad" title="Not paid" who={judgement} text="Please send this person to the office." />
      );
    case 'cancelled':
      return <Sheet tone="bad" title="Cancelled" who={judgement} text="This registration was cancelled." />;
    case 'no_seat':
      return (
        <Sheet
          tone="bad"
          title="No seat"
          who={judgement}
          text="It was paid when the program was already full."
        />
      );
    case 'other-day': {
      const {
        full_name: name,
        program_name: programName,
        start_date: start,
        end_date: end,
      } = judgement.owner;
      const text = `It is for ${programName} on ${formatDateRange(start, end)}.`;
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

/** The participant as the list knows it, if it was loaded after the code was judged. */
function newest({ participant, programId, judgedAt }: ValidCode, { list, loadedAt }: KeptList) {
  if (loadedAt < judgedAt) return participant;
  const program = list.programs.find(({ id }) => id === programId);
  return program?.participants.find(({ id }) => id === participant.id) ?? participant;
}

function Valid({ programId, programName, participant }: ValidCode) {
  const { arrivalOf, mark } = useAttendance(programId);
  const lines = linesOf([participant]).map((line) => ({ line, arrival: arrivalOf(line) }));
  const missing = lines.filter(({ arrival }) => arrival === null);
  const who = { name: participant.full_name, programName };
  return (
    <Sheet
      tone={missing.length > 0 ? 'good' : 'warn'}
      title={missing.length > 0 ? 'Valid' : 'Checked in'}
      who={who}
    >
      <ul className="scan-people">
        {lines.map(({ line, arrival }) => (
          <li key={line.place}>
            <span>
              {line.name}
              {arrival && (
                <span className="check-in-arrival">
                  Already checked in: {formatInstant(arrival.at)}
                  {arrival.isUnsent && ', not sent yet'}
                </span>
              )}
            </span>
            {arrival ? (
              <Button aria-label={`Undo ${line.name}`} onClick={() => mark(line, false)}>
                Undo
              </Button>
            ) : (
              <Button type="primary" aria-label={`Check in ${line.name}`} onClick={() => mark(line, true)}>
                Check in
              </Button>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 1 && (
        <Button block onClick={() => missing.forEach(({ line }) => mark(line, true))}>
          Check in all {missing.length}
        </Button>
      )}
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
