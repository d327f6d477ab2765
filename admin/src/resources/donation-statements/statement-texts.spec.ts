import { nextText } from './statement-texts';

describe('what the next files contain', () => {
  const nothing = { original: 0, revised: 0 };

  it.each([
    [nothing, false, 'No donation is ready for a file yet.'],
    [nothing, true, 'Everything that is ready is in the files below.'],
    [{ original: 3, revised: 1 }, true, 'Not in a file yet: 3 new rows and 1 changed row.'],
  ])('is said of %j, with a file: %j', (next, hasFile, text) => {
    expect(nextText(next, hasFile)).toBe(text);
  });
});
