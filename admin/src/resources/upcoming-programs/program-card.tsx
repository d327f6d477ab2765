import { EditOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { formatDays, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { categoriesOf } from '@qlu/contracts/programs/programs.filters';
import { linkTarget, programTiming } from '@qlu/contracts/programs/programs.rules';
import { formatCount } from '../../ui/count';
import { Field } from '../../ui/field';
import { LinkButton } from '../../ui/page-header';
import { useMayUse } from '../../providers/role';
import type { RegistrationsState } from '../program-registrations/registration-filter';
import type { AdminProgram } from './program-values';
import { ProgramActions } from './program-actions';
import { feeLines, seatLines, statusText } from './program-texts';

const TIMING_LABELS = { future: 'Future', present: 'Present', past: 'Past' } as const;

interface ProgramCardProps {
  program: AdminProgram;
  /** Number of registrations; undefined while it is unknown. */
  registrations: number | undefined;
  onEdit: () => void;
  onDuplicate: () => void;
}

export function ProgramCard({ program, registrations, onEdit, onDuplicate }: ProgramCardProps) {
  const navigate = useNavigate();
  const mayUse = useMayUse();
  const timing = programTiming(program, todayInIndia());
  const categories = categoriesOf(program.filter);
  const nameId = `program-${program.id}`;
  const count = registrations === undefined ? '' : ` (${formatCount(registrations)})`;

  const viewRegistrations = () => {
    const state: RegistrationsState = {
      filterByProgram: program.program_name,
      programId: program.id,
      filterByDate: program.start_date,
    };
    void navigate(`/program-registrations?program_id=${program.id}`, { state });
  };

  return (
    <article className="card" aria-labelledby={nameId}>
      <div className="card-head">
        <h2 id={nameId}>{program.program_name}</h2>
        <span className={`tag tag-${timing}`}>{TIMING_LABELS[timing]}</span>
        <span className={`tag tag-${program.status}`}>{statusText(program)}</span>
        {program.series_id !== null && <span className="tag">{seriesText(program)}</span>}
        {program.early_bird && <span className="tag tag-early">Early Bird</span>}
        {program.link_or_razorpay && <span className="tag tag-external">External registration</span>}
        <div className="card-actions">
          {mayUse('registrations') && (
            <Button size="small" icon={<TeamOutlined aria-hidden />} onClick={viewRegistrations}>
              {`View Registrations${count}`}
            </Button>
          )}
          {mayUse('registrations') && (
            <LinkButton
              to={`/upcoming-programs/${program.id}/messages`}
              size="small"
              aria-label={`Send a message about ${program.program_name}`}
            >
              Send a Message
            </LinkButton>
          )}
          {mayUse('registrations') && seatLines(program).length > 0 && (
            <LinkButton
              to={`/upcoming-programs/${program.id}/waiting-list`}
              size="small"
              aria-label={`Waiting list of ${program.program_name}`}
            >
              Waiting List
            </LinkButton>
          )}
          <Button
            size="small"
            icon={<EditOutlined aria-hidden />}
            aria-label={`Edit ${program.program_name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          <ProgramActions program={program} registrations={registrations} onDuplicate={onDuplicate} />
        </div>
      </div>
      <dl className="fields fields-program">
        <Field label="Dates">{formatDays(program.start_date, program.end_date)}</Field>
        <Field label="Venue">{program.venue}</Field>
        <Field label="Facilitators">{program.trainers_presenters}</Field>
        <Field label="Duration">{program.duration}</Field>
        <Field label="Fee" numeric>
          <Fees program={program} />
        </Field>
        <SeatsField program={program} />
      </dl>
      <p className="card-foot">
        <DetailsSource program={program} />
        {categories.map((category) => (
          <span key={category} className="tag">
            {category}
          </span>
        ))}
      </p>
    </article>
  );
}

function seriesText({ later_dates: later }: AdminProgram): string {
  if (later === 0) return 'Series';
  return later === 1 ? 'Series, 1 date follows' : `Series, ${later} dates follow`;
}

/** The taken seats of the program, and of each price that has a capacity. */
function SeatsField({ program }: { program: AdminProgram }) {
  const lines = seatLines(program);
  if (lines.length === 0) return null;
  return (
    <Field label="Places">
      {lines.map(({ name, text }) => (
        <div key={name}>{name ? `${name}: ${text}` : text}</div>
      ))}
    </Field>
  );
}

function Fees({ program }: { program: AdminProgram }) {
  return feeLines(program).map(({ description, amount }, index) => (
    <span key={index} className="fee">
      {description && <span className="fee-description">{description}</span>}
      {amount && <span className="fee-amount">{amount}</span>}
    </span>
  ));
}

/** Links to the program's details and to an external registration, when there are any. */
function DetailsSource({ program }: { program: AdminProgram }) {
  const { main_folder, sub_folder, link, external_link } = program;
  return (
    <>
      {main_folder && <span>{[main_folder, sub_folder].filter(Boolean).join(' › ')}</span>}
      {link && <WebLink label="Details" address={link} />}
      {external_link && <WebLink label="Registers at" address={external_link} />}
    </>
  );
}

function WebLink({ label, address }: { label: string; address: string }) {
  const target = linkTarget(address);
  if (target.kind === 'none') return null;
  return (
    <span>
      {label}:{' '}
      <a href={target.to} target="_blank" rel="noopener noreferrer">
        {address}
      </a>
    </span>
  );
}
