import { Link } from 'react-router';
import type { ProgramDayResponse } from '@qlu/contracts/api/index';
import { formatDay, todayInIndia, getWeekday } from '@qlu/contracts/dates/dates.rules';
import { peopleText } from '../check-in/people-text';

/** How many people are expected on which day, each program with its check-in list. */
export function NextDays({ days }: { days: ProgramDayResponse[] | undefined }) {
  if (days?.length === 0) return <p>No program takes place in the next seven days.</p>;
  return (
    <ul className="next-days">
      {days?.map((day) => (
        <li key={day.date}>
          <h3>
            {getWeekday(day.date)}: {peopleText(day.people)}
          </h3>
          <p className="quiet">
            {formatDay(day.date)}
            {day.date === todayInIndia() && ', today'}
          </p>
          <ul>
            {day.programs.map(({ id, program_name, people }) => (
              <li key={id}>
                {program_name}: {peopleText(people)}{' '}
                <Link to={`/check-in/${id}`} aria-label={`Check-in: ${program_name}`}>
                  Check-in
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
