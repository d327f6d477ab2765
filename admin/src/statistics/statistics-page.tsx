import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type {
  HeardFromResponse,
  OptionFiguresResponse,
  ProgramStatisticsResponse,
} from '@qlu/contracts/api/index';
import { formatDays } from '@qlu/contracts/dates/dates.rules';
import { seatsText } from '@qlu/contracts/registrations/seats.rules';
import { useProgramData } from '../providers/use-program-data';
import { formatCount } from '../ui/count';
import { LinkButton } from '../ui/link-button';
import { PageHeader } from '../ui/page-header';
import { QueryState } from '../ui/query-state';
import { RefreshButton } from '../ui/refresh-button';
import { HeldPlaces } from './held-places';
import { ProgramMoney } from './program-money';
import { SeatsChart } from './seats-chart';
import { Shares } from './shares';

/** The figures of one program. */
export default function StatisticsPage() {
  const { programId } = useParams();
  const query = useProgramData<ProgramStatisticsResponse>('statistics');
  const refresh = () => void query.refetch();
  const loaded = query.data?.data;
  return (
    <>
      <PageHeader
        title={loaded ? `Statistics: ${loaded.program.program_name}` : 'Statistics'}
        detail={loaded && formatDays(loaded.program.start_date, loaded.program.end_date)}
      >
        <LinkButton to={`/program-registrations?program_id=${programId}`}>View Registrations</LinkButton>
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      <QueryState query={query} failure="The statistics could not be loaded" />
      {loaded && <Loaded {...loaded} onFreed={refresh} />}
    </>
  );
}

type LoadedProps = ProgramStatisticsResponse & { onFreed: () => void };

function Loaded({ program, days, options, holds, heard_from, money, onFreed }: LoadedProps) {
  return (
    <div className="statistics">
      {program.link_or_razorpay && (
        <p className="statistics-wide">
          Visitors register for this program on another website. These figures have only registrations here.
        </p>
      )}
      <Section id="statistics-seats" title="Places sold over time" isWide>
        <SeatsChart program={program} days={days} />
      </Section>
      <Section id="statistics-options" title="Places by option">
        <OptionSeats options={options} />
      </Section>
      <Section id="statistics-holds" title="Held places">
        <HeldPlaces holds={holds} onFreed={onFreed} />
      </Section>
      <Section id="statistics-heard" title="Where people heard of it">
        <HeardFrom isAsked={program.ask_heard_from} answers={heard_from} />
      </Section>
      <Section id="statistics-money" title="Payments and refunds" isWide>
        <ProgramMoney programId={program.id} money={money} />
      </Section>
    </div>
  );
}

function Section(props: { id: string; title: string; isWide?: boolean; children: ReactNode }) {
  const { id, title, isWide = false, children } = props;
  return (
    <section className={isWide ? 'dash-section statistics-wide' : 'dash-section'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function OptionSeats({ options }: { options: OptionFiguresResponse[] }) {
  if (options.length === 0) return <p>No places are sold yet.</p>;
  const largest = Math.max(...options.map(({ sold }) => sold));
  return (
    <Shares
      wholes={options.map(({ capacity }) => capacity ?? largest)}
      shares={options.map(({ option, sold, held, capacity }) => ({
        label: option || 'Without an option',
        count: sold,
        text:
          capacity === null
            ? `${formatCount(sold)}${held > 0 ? `, ${formatCount(held)} held` : ''}`
            : seatsText(capacity, { sold, held }),
      }))}
    />
  );
}

function HeardFrom({ isAsked, answers }: { isAsked: boolean; answers: HeardFromResponse[] }) {
  const given = answers.filter(({ answer }) => answer !== null);
  const none = answers.find(({ answer }) => answer === null)?.registrations ?? 0;
  return (
    <>
      {given.length > 0 && (
        <Shares
          shares={given.map(({ answer, registrations }) => ({
            label: answer ?? '',
            text: formatCount(registrations),
            count: registrations,
          }))}
        />
      )}
      {given.length > 0 && none > 0 && (
        <p className="quiet">
          {none === 1 ? '1 registration has' : `${formatCount(none)} registrations have`} no answer.
        </p>
      )}
      {given.length === 0 && isAsked && <p>Nobody has answered yet.</p>}
      {!isAsked && (
        <p className="quiet">
          The registration form does not ask. You can change this in the program’s form.
        </p>
      )}
    </>
  );
}
