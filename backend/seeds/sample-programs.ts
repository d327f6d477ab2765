import { PROGRAM_FIELDS, type ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { dayNumber, toDates, lastDayOfMonth, weekdayFrom } from './sample-calendar.js';

/** A program in English without prices, folder, link and categories. */
const PLAIN = { ...emptyOptionals(PROGRAM_FIELDS), language: 'en' };

const SUNDAY = 0;
const FRIDAY = 5;
const SATURDAY = 6;

const BY_FOUNDERS = 'Programs by QLU Founders';
const IN_PERSON = 'In Person Programs at QLU';
const BY_ACHARYAS = 'Programs by QLU Acharyas & Trainers';
const ONLINE = 'Online Programs from QLU';

const FOUNDERS = 'Sarada Prabhu, Raghava Prabhu';
const CAMPUS = 'QLU Residential Campus, 12 Banyan Lane, Hyderabad';

function foundationalPrograms(today: number): ProgramRecord[] {
  const inFolder = { ...PLAIN, main_folder: 'Foundational Programs' };
  return [
    {
      ...inFolder,
      ...toDates(weekdayFrom(today + 3, SUNDAY), 1),
      program_name: 'Sunday Meditation Class (Online)',
      trainers_presenters: 'Acharya Meenakshi Vedula',
      venue: 'Online, on Zoom',
      duration: 'Ninety minutes, with guided practice and questions',
      start_time: '06:00',
      end_time: '07:30',
      language: 'te,en',
      joining_link: 'https://meet.qlu.example/sunday',
      what_to_bring: 'A quiet corner, a cushion or a chair',
      price1: 0,
      description1: 'Live class with questions',
      sub_folder: 'Meditation Classes',
      filter: `${ONLINE},${BY_ACHARYAS}`,
    },
    {
      ...inFolder,
      ...toDates(weekdayFrom(today + 10, SATURDAY), 2),
      program_name: 'Vanya Maitreya',
      trainers_presenters: 'Acharya Suresh Nandan, Trainer Lalitha Komal',
      venue: CAMPUS,
      city: 'Hyderabad',
      map_link: siteSettings.mapUrl,
      duration: '2 days, every month; stay and meals provided',
      guests_stay: true,
      language: 'te,en',
      sub_folder: 'Vanya Maitreya',
      filter: `${IN_PERSON},${BY_ACHARYAS}`,
    },
    {
      ...inFolder,
      ...toDates(weekdayFrom(today + 17, SATURDAY), 9),
      program_name: 'ధ్యాన శిక్షణ తరగతులు (Online)',
      trainers_presenters: 'Acharya Meenakshi Vedula, Trainer Prasad Kolluri',
      venue: 'Online, on Zoom',
      duration: '9 days, taught in Telugu',
      start_time: '18:30',
      end_time: '20:00',
      language: 'te',
      joining_link: 'https://meet.qlu.example/training',
      prerequisite: 'At least six months of daily practice.',
      price1: 2500,
      description1: 'Live classes, recordings and a workbook in Telugu',
      sub_folder: 'Meditation Teacher Training',
      filter: `${ONLINE},${BY_ACHARYAS}`,
    },
    {
      ...inFolder,
      ...toDates(weekdayFrom(today + 32, SATURDAY), 2),
      program_name: 'Teenage Buddha',
      trainers_presenters: 'Trainer Nikhil Varada, Trainer Lalitha Komal',
      venue: 'Foundation Hall, Banjara Hills, Hyderabad',
      city: 'Hyderabad',
      duration: '2 days, for ages 13 to 19',
      sub_folder: 'Teenage Buddha',
      filter: `${IN_PERSON},${BY_ACHARYAS}`,
    },
    {
      ...inFolder,
      ...toDates(weekdayFrom(today + 88, FRIDAY), 10),
      program_name: 'SCTP',
      trainers_presenters: FOUNDERS,
      venue: CAMPUS,
      city: 'Hyderabad',
      map_link: siteSettings.mapUrl,
      duration: '10 days, residential, with a certificate',
      guests_stay: true,
      price1: 24000,
      description1: 'Day scholar: training, material and lunch',
      price2: 32000,
      description2: 'Resident: training, twin-sharing room and all meals',
      sub_folder: 'SCTP',
      filter: `${BY_FOUNDERS},${IN_PERSON}`,
    },
  ];
}

function experientialPrograms(today: number): ProgramRecord[] {
  const inFolder = { ...PLAIN, main_folder: 'Experiential Workshops' };
  const regression = {
    ...inFolder,
    program_name: 'Past Life Regression',
    duration: '2 days, 12 hours of guided sessions',
    sub_folder: 'Past Life Regression',
  };
  return [
    {
      ...inFolder,
      ...toDates(weekdayFrom(today + 24, SATURDAY), 2),
      program_name: 'Inner Child Healing',
      trainers_presenters: 'Acharya Vasundhara Iyengar',
      venue: 'Foundation Hall, Banjara Hills, Hyderabad',
      city: 'Hyderabad',
      duration: '2 days, non-residential',
      price1: 5500,
      description1: 'Early bird: workshop, workbook and lunch',
      price2: 6500,
      description2: 'Regular: workshop, workbook and lunch',
      early_bird: true,
      early_bird1: true,
      early_bird_until: toDates(today + 10, 1).start_date,
      sub_folder: 'Inner Child Healing',
      filter: `${IN_PERSON},${BY_ACHARYAS}`,
    },
    {
      ...regression,
      ...toDates(weekdayFrom(today + 31, SATURDAY), 2),
      trainers_presenters: FOUNDERS,
      venue: CAMPUS,
      city: 'Hyderabad',
      map_link: siteSettings.mapUrl,
      price1: 9500,
      description1: 'Workshop with shared stay and meals',
      guests_stay: true,
      filter: `${BY_FOUNDERS},${IN_PERSON}`,
    },
    {
      ...regression,
      ...toDates(weekdayFrom(today + 59, SATURDAY), 2),
      trainers_presenters: 'Acharya Arvind Shastri',
      venue: 'Lotus Conference Hall, Dadar, Mumbai',
      language: 'en,hi',
      city: 'Mumbai',
      price1: 7800,
      description1: 'Workshop with lunch and tea',
      filter: `${IN_PERSON},${BY_ACHARYAS}`,
    },
    {
      ...regression,
      ...toDates(weekdayFrom(today + 94, SATURDAY), 2),
      trainers_presenters: 'Acharya Arvind Shastri, Acharya Vasundhara Iyengar',
      venue: 'Ashoka Conference Hall, Connaught Place, Delhi',
      language: 'hi,en',
      city: 'Delhi',
      price1: 7800,
      description1: 'Workshop with lunch and tea',
      filter: `${IN_PERSON},${BY_ACHARYAS}`,
    },
    {
      ...inFolder,
      ...toDates(weekdayFrom(today + 66, SUNDAY), 1),
      program_name: 'Dream Wisdom',
      trainers_presenters: 'Kavitha Sundaram',
      venue: 'Lakeside Learning Centre, Visakhapatnam',
      city: 'Visakhapatnam',
      duration: '1 day, for up to 24 participants',
      price1: 2200,
      description1: 'Workshop, dream journal and lunch',
      sub_folder: 'Dream Wisdom',
    },
  ];
}

function retreatsAndTalks(today: number): ProgramRecord[] {
  const inFolder = { ...PLAIN, main_folder: 'Intensive Retreats' };
  // Starts four days before the end of a month and lasts ten days, so it always spans two months.
  const silenceStart = lastDayOfMonth(today + 40) - 4;
  return [
    {
      ...inFolder,
      ...toDates(weekdayFrom(today + 45, FRIDAY), 3),
      program_name: 'Consciousness Heals',
      trainers_presenters: FOUNDERS,
      venue: CAMPUS,
      city: 'Hyderabad',
      map_link: siteSettings.mapUrl,
      duration: '3 days and 2 nights, residential',
      guests_stay: true,
      price1: 25000,
      description1: 'Shared room for four, all sessions and meals',
      price2: 29500,
      description2: 'Twin-sharing room, all sessions and meals',
      price3: 36000,
      description3: 'Single room, all sessions and meals',
      sub_folder: 'Consciousness Heals',
      filter: `${BY_FOUNDERS},${IN_PERSON}`,
    },
    {
      ...inFolder,
      ...toDates(silenceStart, 10),
      program_name: 'Silence Retreat',
      trainers_presenters: 'Acharya Suresh Nandan',
      venue: CAMPUS,
      city: 'Hyderabad',
      map_link: siteSettings.mapUrl,
      duration: '10 days in noble silence, residential',
      guests_stay: true,
      price1: 18000,
      description1: 'Twin-sharing room and simple vegetarian meals',
      price2: 24000,
      description2: 'Single room and simple vegetarian meals',
      what_to_bring: 'Comfortable white clothes, a shawl and a water bottle',
      start_time: '04:30',
      end_time: '21:00',
      prerequisite: 'At least a year of daily practice, and one retreat of two days or more.',
      sub_folder: 'Silence Retreat',
      filter: `${IN_PERSON},${BY_ACHARYAS}`,
    },
    {
      ...inFolder,
      ...toDates(weekdayFrom(today + 74, FRIDAY), 3),
      program_name: 'Pyramid Meditation Retreat',
      trainers_presenters: 'Raghava Prabhu, Trainer Prasad Kolluri',
      venue: 'Valley Pyramid, Araku Road, Andhra Pradesh',
      city: 'Araku',
      duration: '3 days; the host centre takes the registrations',
      guests_stay: true,
      sub_folder: 'Pyramid Meditation Retreat',
      external_link: 'https://example.org/pyramid-meditation-retreat',
      link_or_razorpay: true,
      filter: BY_ACHARYAS,
    },
    {
      ...PLAIN,
      ...toDates(weekdayFrom(today + 38, SUNDAY), 1),
      program_name: 'A Day with the Founders',
      trainers_presenters: FOUNDERS,
      venue: 'Foundation Hall, Banjara Hills, Hyderabad',
      city: 'Hyderabad',
      duration: '1 day of talks, meditation and questions',
      price1: 750,
      description1: 'Entry, lunch and tea',
      link: '/about-the-founders',
      filter: `${BY_FOUNDERS},${IN_PERSON}`,
    },
  ];
}

function pastPrograms(today: number): ProgramRecord[] {
  return [
    {
      ...PLAIN,
      ...toDates(weekdayFrom(today - 33, SATURDAY), 2),
      program_name: 'Emotional Healing',
      trainers_presenters: 'Acharya Vasundhara Iyengar',
      venue: 'Foundation Hall, Banjara Hills, Hyderabad',
      city: 'Hyderabad',
      duration: '2 days, non-residential',
      price1: 4500,
      description1: 'Workshop, workbook and lunch',
      main_folder: 'Experiential Workshops',
      sub_folder: 'Emotional Healing',
      filter: `${IN_PERSON},${BY_ACHARYAS}`,
    },
    {
      ...PLAIN,
      ...toDates(weekdayFrom(today - 68, SUNDAY), 1),
      program_name: 'Bala Maitreya',
      trainers_presenters: 'Trainer Lalitha Komal',
      venue: CAMPUS,
      city: 'Hyderabad',
      map_link: siteSettings.mapUrl,
      duration: '1 day, for ages 6 to 12',
      language: 'te,en',
      main_folder: 'Foundational Programs',
      sub_folder: 'Bala Maitreya',
      filter: `${IN_PERSON},${BY_ACHARYAS}`,
    },
  ];
}

/**
 * The programs of a new database: upcoming ones over the next four months and two past ones, sorted by start date.
 * @param today calendar date in India, `YYYY-MM-DD`
 * @throws RangeError when `today` is not a calendar date
 */
export function samplePrograms(today: string): ProgramRecord[] {
  const day = dayNumber(today);
  return [
    ...foundationalPrograms(day),
    ...experientialPrograms(day),
    ...retreatsAndTalks(day),
    ...pastPrograms(day),
  ].sort((a, b) => a.start_date.localeCompare(b.start_date));
}
