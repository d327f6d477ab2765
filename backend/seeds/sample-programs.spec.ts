import { dayAfter } from '@qlu/contracts/dates/dates.rules';
import { samplePrograms } from './sample-programs.js';

const CATEGORIES = [
  'Programs by QLU Founders',
  'In Person Programs at QLU',
  'Programs by QLU Acharyas & Trainers',
  'Online Programs from QLU',
];

/** Every day of two years; one is a leap year. */
const days = Array.from({ length: 731 }, (_, index) =>
  new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
);

/** Summarises the list for one day. It includes the day, so that a failure names it. */
function summary(today: string) {
  const programs = samplePrograms(today);
  const upcoming = programs.filter((each) => each.start_date > today);
  const silence = upcoming.find((each) => each.sub_folder === 'Silence Retreat');
  const vanya = upcoming.find((each) => each.sub_folder === 'Vanya Maitreya');
  const starts = programs.map((each) => each.start_date);
  return {
    today,
    upcoming: upcoming.length,
    past: programs.filter((each) => (each.end_date ?? each.start_date) < today).length,
    withinFourMonths: upcoming.every((each) => each.start_date <= dayAfter(today, 122)),
    sorted: starts.join() === [...starts].sort().join(),
    threeTiers: upcoming.filter((each) => each.price3 !== null).length,
    earlyBird: upcoming.filter((each) => each.early_bird).length,
    externalLink: upcoming.filter((each) => each.external_link !== null).length,
    detailsLink: upcoming.filter((each) => each.link !== null).length,
    withoutFilter: upcoming.filter((each) => each.filter === null).length,
    regressionDates: upcoming.filter((each) => each.sub_folder === 'Past Life Regression').length,
    teluguTitles: upcoming.filter((each) => /[\u0c00-\u0c7f]/.test(each.program_name)).length,
    vanyaIsFree: vanya?.price1 === null && vanya.description1 === null,
    spansTwoMonths: silence?.start_date.slice(0, 7) !== silence?.end_date?.slice(0, 7),
  };
}

describe('sample programs', () => {
  it('have 14 upcoming and 2 past programs on any day', () => {
    for (const today of days) {
      expect(summary(today)).toEqual({
        today,
        upcoming: 14,
        past: 2,
        withinFourMonths: true,
        sorted: true,
        threeTiers: 1,
        earlyBird: 1,
        externalLink: 1,
        detailsLink: 1,
        withoutFilter: 1,
        regressionDates: 3,
        teluguTitles: 1,
        vanyaIsFree: true,
        spansTwoMonths: true,
      });
    }
  });

  it('follow the rules of the program form', () => {
    for (const each of samplePrograms('2026-11-21')) {
      expect(each.end_date === null || each.end_date > each.start_date).toBe(true);
      expect(each.link === null || (each.main_folder === null && each.sub_folder === null)).toBe(true);
      expect(each.link_or_razorpay).toBe(each.external_link !== null);
      expect((each.main_folder === null) === (each.sub_folder === null)).toBe(true);
      expect((each.filter ?? CATEGORIES[0])?.split(',').every((name) => CATEGORIES.includes(name))).toBe(
        true,
      );
    }
  });

  it.each(['', 'today', '2026-2-3', '2026-02-30', '2026-11-21T00:00:00Z'])('reject %j as a date', (today) => {
    expect(() => samplePrograms(today)).toThrow(RangeError);
  });
});
