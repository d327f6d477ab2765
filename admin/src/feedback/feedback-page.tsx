import { useCustom } from '@refinedev/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { FeedbackEntryResponse, ProgramFeedbackResponse } from '@qlu/contracts/api/index';
import { formatDays, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { FACE_LABELS, toFace } from '@qlu/contracts/programs/feedback.rules';
import { ExportLink } from '../ui/export-link';
import { PersonLink } from '../people/person-link';
import { Shares } from '../statistics/statistics-page';
import { formatCount, formatCounted } from '../ui/count';
import { EmptyNotice } from '../ui/empty-notice';
import { LinkButton, PageHeader, RefreshButton } from '../ui/page-header';
import { PagesNav } from '../ui/pages-nav';
import { QueryState } from '../ui/query-state';

const PAGE_ROWS = 20;

/** What participants say after a program. */
export default function FeedbackPage() {
  const { programId } = useParams();
  const [page, setPage] = useState(1);
  const address = `/api/admin/program-registrations/programs/${programId}/feedback`;
  const { query } = useCustom<ProgramFeedbackResponse>({
    url: `${address}?_start=${(page - 1) * PAGE_ROWS}&_end=${page * PAGE_ROWS}`,
    method: 'get',
    errorNotification: false,
  });
  const refresh = () => void query.refetch();
  const loaded = query.data?.data;
  return (
    <>
      <PageHeader
        title={loaded ? `Feedback: ${loaded.program_name}` : 'Feedback'}
        detail={loaded && formatDays(loaded.start_date, loaded.end_date)}
      >
        <LinkButton to={`/program-registrations?program_id=${programId}`}>View Registrations</LinkButton>
        {loaded && loaded.total > 0 && <ExportLink path={`${address}.csv`} filterParams={{}} />}
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      <QueryState query={query} failure="The feedback could not be loaded" />
      {loaded &&
        (loaded.total === 0 ? (
          <EmptyNotice text={emptyText(loaded)} />
        ) : (
          <Loaded feedback={loaded} page={page} onPage={setPage} />
        ))}
    </>
  );
}

function emptyText({ asked }: ProgramFeedbackResponse): string {
  return asked === 0
    ? 'There is no feedback. Participants are asked by the thank-you email on the day after the program.'
    : `There is no feedback yet. ${askedText(asked)}`;
}

function askedText(asked: number): string {
  return asked === 1 ? '1 registration was asked.' : `${formatCount(asked)} registrations were asked.`;
}

interface LoadedProps {
  feedback: ProgramFeedbackResponse;
  page: number;
  onPage: (page: number) => void;
}

function Loaded({ feedback, page, onPage }: LoadedProps) {
  const { asked, faces, total, entries } = feedback;
  return (
    <div className="statistics">
      <section className="dash-section statistics-wide" aria-labelledby="feedback-faces">
        <h2 id="feedback-faces">{formatCounted(total, 'answer')}</h2>
        <p className="quiet">{askedText(asked)}</p>
        <Shares
          wholes={faces.map(() => total)}
          shares={faces.map(({ face, answers }) => ({
            label: labelOf(face),
            text: formatCount(answers),
            count: answers,
          }))}
        />
      </section>
      <section className="dash-section statistics-wide" aria-labelledby="feedback-answers">
        <h2 id="feedback-answers">Answers, newest first</h2>
        <ul className="feedback-answers">
          {entries.map((entry) => (
            <Answer key={entry.id} entry={entry} />
          ))}
        </ul>
        <PagesNav current={page} pages={Math.ceil(total / PAGE_ROWS)} onChange={onPage} />
      </section>
    </div>
  );
}

function Answer({ entry }: { entry: FeedbackEntryResponse }) {
  return (
    <li className="card">
      <p>
        <strong>{labelOf(entry.face)}</strong>
      </p>
      {entry.text && <p className="typed-text">{entry.text}</p>}
      <p>
        <PersonLink kind="registration" id={entry.registration_id}>
          {entry.full_name}
        </PersonLink>
      </p>
      <p className="quiet">{formatInstant(entry.sent_at)}</p>
    </li>
  );
}

function labelOf(face: number): string {
  const known = toFace(face);
  return known ? FACE_LABELS.en[known] : '';
}
