import { aboutRefund } from './refund-texts';

it.each([
  ['registration', true, /cancels the registration\. A refund cannot be undone\.$/],
  ['donation', true, /A tax receipt is cancelled/],
  ['registration', false, /without the reason\. A refund cannot be undone\.$/],
] as const)(
  'a refund of a %s says what it means when its payment is the only one: %s',
  (purpose, isWhole, text) => {
    expect(aboutRefund({ purpose }, isWhole)).toMatch(text);
  },
);
