import { scheduleChanges, type Schedule } from './schedule.rules.js';

const SCHEDULE: Schedule = {
  start_date: '2026-12-04',
  end_date: null,
  start_time: null,
  end_time: null,
  venue: 'QLU Campus',
  city: null,
  joining_link: null,
};

it.each<[Partial<Schedule>, string[]]>([
  [{}, []],
  [{ end_date: '2026-12-04' }, []],
  [{ start_time: '09:00', end_time: '18:00' }, []],
  [{ start_date: '2026-12-05' }, ['dates']],
  [{ end_date: '2026-12-05' }, ['dates']],
  [{ start_time: '10:00', end_time: '18:00' }, ['time']],
  [{ venue: 'QLU Campus ' }, []],
  [{ city: 'Hyderabad' }, ['place']],
  [{ venue: 'Town hall', joining_link: 'https://meet.example.org/1' }, ['place', 'joiningLink']],
])('a change to %j concerns %j', (changes, parts) => {
  expect(scheduleChanges(SCHEDULE, { ...SCHEDULE, ...changes })).toEqual(parts);
});
