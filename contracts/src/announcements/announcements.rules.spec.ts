import { announcementEmail, announcementTextProblem } from './announcements.rules.js';

const to = { name: 'అనిత', program_name: 'ధ్యానం', start_date: '2026-12-04', end_date: null, language: 'te,en' };

it('fills in the placeholders once and keeps paragraphs and lines', () => {
  const text = 'Dear {name},\r\n{program} begins.\n \n\nBring:\n- a mat\n- {other}';
  const email = announcementEmail({ subject: ' {program} on {date} ', text }, { ...to, name: '{program}' });
  expect(email.subject).toBe('ధ్యానం on Dec 4, 2026');
  expect(email.paragraphs).toEqual([
    'Namaste {program},',
    'Dear {program},\nధ్యానం begins.',
    'Bring:\n- a mat\n- {other}',
  ]);
});

it('has the language of the program as one of its facts, when it is known', () => {
  const names = (program: object) =>
    announcementEmail({ subject: 'News', text: 'News' }, { ...to, ...program }).facts.map(
      ({ name, value }) => `${name}: ${value}`,
    );
  expect(names({})).toEqual(['Program: ధ్యానం', 'Dates: Dec 4, 2026', 'Language: Telugu, English']);
  expect(names({ program_name: 'Silence', language: null })).toEqual([
    'Program: Silence',
    'Dates: Dec 4, 2026',
  ]);
});

it('greets somebody without a usable name, and rejects an empty text', () => {
  const email = announcementEmail({ subject: 'News', text: 'Dear {name}' }, { ...to, name: '' });
  expect(email.paragraphs).toEqual(['Namaste,', 'Dear participant']);
  expect(announcementTextProblem(' \u200b\n')).toBe('Please write the message');
  expect(announcementTextProblem('అ'.repeat(5_000))).toBeNull();
  expect(announcementTextProblem('అ'.repeat(5_001))).not.toBeNull();
});
