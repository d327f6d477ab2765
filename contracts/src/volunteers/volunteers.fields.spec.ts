import {
  availabilityProblem,
  reasonProblem,
  skillsProblem,
  volunteerEmailProblem,
  volunteerNameProblem,
  volunteerPhoneProblem,
} from './volunteers.fields.js';
import { skillsText } from './volunteers.rules.js';

const NOT_STRINGS: [unknown][] = [[undefined], [null], [7], [['text']], [{}]];

describe('the volunteer form', () => {
  it.each([[''], ['  '], ...NOT_STRINGS])('requires each field instead of %p', (value) => {
    expect(volunteerNameProblem(value)).toBe('Full name is required');
    expect(volunteerEmailProblem(value)).toBe('Valid email is required');
    expect(volunteerPhoneProblem(value)).toBe('Valid phone number is required');
    expect(skillsProblem(value)).toBe('Please select at least one skill');
    expect(availabilityProblem(value)).toBe('Please select your availability');
    expect(reasonProblem(value)).toBe('Please tell us why you want to volunteer');
  });

  it.each(['9000000001', '+91 90000 00001', '(040) 2300-0000', '5000000000'])(
    'accepts the phone %s',
    (phone) => {
      expect(volunteerPhoneProblem(phone)).toBeNull();
    },
  );

  it.each(['900000000', '  90000  ', 'call me on Mondays', '౯౦౦౦౦౦౦౦౦౧', '1'.repeat(31)])(
    'rejects the phone "%s"',
    (phone) => {
      expect(volunteerPhoneProblem(phone)).toBe('Valid phone number is required');
    },
  );

  it.each(['weekends', 'weekdays', 'flexible', 'remote', 'full-time'])(
    'accepts the availability %s',
    (value) => {
      expect(availabilityProblem(value)).toBeNull();
    },
  );

  it.each(['Weekends', 'never', 'constructor'])('rejects the availability %s', (value) => {
    expect(availabilityProblem(value)).toBe('Please select your availability');
  });

  it('has length limits', () => {
    const tooLong = 'Please use 2000 characters at most';
    expect([skillsProblem('x'.repeat(2_000)), reasonProblem('x'.repeat(2_000))]).toEqual([null, null]);
    expect([skillsProblem('x'.repeat(2_001)), reasonProblem('x'.repeat(2_001))]).toEqual([tooLong, tooLong]);
  });
});

describe('skillsText', () => {
  it.each([
    [['Teaching'], '', 'Teaching'],
    [['Teaching', 'Gardening'], '', 'Teaching, Gardening'],
    [['Teaching', 'Other'], ' Cooking ', 'Teaching, Cooking'],
    [['Teaching', 'Other'], '  ', 'Teaching, Other'],
    [['Teaching'], 'Cooking', 'Teaching'],
    [[], 'Cooking', ''],
  ])('joins %p and "%s" into "%s"', (ticked, other, text) => {
    expect(skillsText(ticked, other)).toBe(text);
  });
});
