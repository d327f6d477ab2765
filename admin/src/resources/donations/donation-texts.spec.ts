import { donationBadge, sponsorshipTexts, donationTypeText } from './donation-texts';

describe('A donation in the list', () => {
  it.each([
    ['completed', 'positive'],
    ['Captured', 'positive'],
    ['pending', 'secondary'],
    ['failed', 'destructive'],
    ['refunded', 'outline'],
    ['cancelled', 'outline'],
  ])('with the status %s has the badge %s', (status, tone) => {
    expect(donationBadge(status)).toBe(tone);
  });

  it('names its type as the support page does, or as it is stored', () => {
    expect(donationTypeText('sahasraara-pyramid')).toBe('Sahasraara Pyramid');
    expect(donationTypeText('a-later-type')).toBe('a-later-type');
  });

  it.each([
    ['teenage-buddha', 3, 'Teenage Buddha, 3 spots'],
    ['sctp', 1, 'SCTP, 1 spot'],
    ['sctp', null, 'SCTP'],
    [null, null, null],
  ])('sponsoring %s with %j spots says %j', (program, spots, words) => {
    expect(sponsorshipTexts(program, spots)).toBe(words);
  });
});
