import { ReloadOutlined } from '@ant-design/icons';
import { useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import type { CheckInProgramResponse, CheckInResponse } from '@qlu/contracts/api/index';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { EmptyNotice } from '../ui/empty-notice';
import { ErrorCard } from '../ui/error-card';
import { PageHeader } from '../ui/page-header';
import { PageLoading } from '../ui/page-loading';
import { telAddress } from '../ui/tel-address';
import { peopleText } from './people-text';

/** The participants of today's programs, for the entrance. */
export default function CheckInPage() {
  const { query } = useCustom<CheckInResponse>({
    url: '/api/admin/check-in',
    method: 'get',
    errorNotification: false,
  });
  const refresh = () => void query.refetch();
  const today = query.data?.data;
  return (
    <>
      <PageHeader title="Check-in" detail={today && formatDay(today.date)}>
        <Button icon={<ReloadOutlined aria-hidden />} loading={query.isFetching} onClick={refresh}>
          Refresh
        </Button>
      </PageHeader>
      {query.isPending && <PageLoading />}
      {query.isError && (
        <ErrorCard message={query.error.message || USER_MESSAGES.checkInFailed} onRetry={refresh} />
      )}
      {today?.programs.length === 0 && <EmptyNotice text="No program takes place today." />}
      {today?.programs.map((program) => (
        <ProgramCheckIn key={program.id} program={program} />
      ))}
    </>
  );
}

function ProgramCheckIn({ program }: { program: CheckInProgramResponse }) {
  const { id, program_name, venue, participants } = program;
  const people = participants.reduce((sum, { number_of_people }) => sum + number_of_people, 0);
  const nameId = `check-in-${id}`;
  return (
    <section className="card check-in" aria-labelledby={nameId}>
      <div className="card-head">
        <h2 id={nameId}>{program_name}</h2>
        <span className="quiet">{people > 0 ? `${venue} · ${peopleText(people)}` : venue}</span>
      </div>
      {participants.length === 0 ? (
        <p className="quiet">Nobody has registered for it yet.</p>
      ) : (
        <table className="check-in-table" aria-labelledby={nameId}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">People</th>
              <th scope="col">Phone</th>
            </tr>
          </thead>
          <tbody>
            {participants.map(({ id: participant, full_name, number_of_people, phone }) => (
              <tr key={participant}>
                <th scope="row">{full_name}</th>
                <td>{number_of_people}</td>
                <td>
                  <a href={telAddress(phone)}>{phone}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
