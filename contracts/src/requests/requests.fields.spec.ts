import { optionalEmailProblem } from '../fields/fields.rules.js';
import {
  facilitatorProblem,
  preferredDayProblem,
  preferredTimeProblem,
  requestPhoneProblem,
} from './requests.fields.js';

describe('the request for a personal session', () => {
  it.each([[undefined], [null], [''], ['  '], [7], [{}]])('requires each field instead of %p', (value) => {
    expect(facilitatorProblem(value)).toBe('Please select a facilitator');
    expect(requestPhoneProblem(value)).toBe('Please enter a valid phone number');
    expect(preferredDayProblem(value)).toBe('Please choose a day');
    expect(preferredTimeProblem(value)).toBe('Please choose a time of day');
  });

  it('needs no email, but rejects a wrong one', () => {
    expect([undefined, null, '', 'a@b.co'].map(optionalEmailProblem)).toEqual([null, null, null, null]);
    expect(optionalEmailProblem('a@b')).toBe('Please enter a valid email address');
    expect(optionalEmailProblem(' ')).toBe('Please enter a valid email address');
  });

  it('accepts a day from today on', () => {
    expect(preferredDayProblem('2026-11-21', '2026-11-22')).toBe('Please choose a day from today on');
    expect(preferredDayProblem('2026-02-30', '2026-01-01')).toBe('Please choose a day');
    expect(preferredDayProblem('2026-11-22', '2026-11-22')).toBeNull();
  });

  it('accepts only the listed facilitators and times', () => {
    expect(facilitatorProblem('Kavya Menon')).toBeNull();
    expect(facilitatorProblem('Nobody')).toBe('Please select a facilitator');
    expect(preferredTimeProblem('evening')).toBeNull();
    expect(preferredTimeProblem('midnight')).toBe('Please choose a time of day');
  });
});
