import { progressText } from './announcement-texts';

describe('the progress of a message', () => {
  it('counts an email that was no longer needed neither as sent nor as failed', () => {
    const counts = { emails: 5, waiting: 1, failed: 1, dropped: 1 };
    expect(progressText(counts)).toBe('5 emails: 2 sent, 1 waiting, 1 failed, 1 no longer needed');
  });
});
