import { donationBadge, sponsorshipTexts, donationTypeText } from './donation-texts';

describe('a donation in the list', () => {
  it.each([
    ['completed', 'positive'],
    ['Captured', 'positive'],
    ['pending', 'secondary'],
    ['failed', 'destructive'],
    ['refunded', 'outline'],
    ['cancelled', 'outline'],
  ])('the status %s has the badge %s', (status, tone) => {
    expect(donationBadge(status)).toBe(tone);
  });

  it('shows its type with the label of the support page, or as it is stored', () => {
    expect(donationTypeText('sahasraara-pyramid')).toBe('Sahasraara Pyramid');
    expect(donationTypeText('a-later-type')).toBe('a-later-type');
  });

  it.each([
    ['teenage-buddha', 3, 'Teenage Buddha, 3 places'],
    ['sctp', 1, 'SCTP, 1 place'],
    ['sctp', null, 'SCTP'],
    [null, null, null],
  ])('sponsoring %s with %j spots shows %j', (program, spots, text) => {
    expect(sponsorshipTexts(program, spots)).toBe(text);
  });
});
