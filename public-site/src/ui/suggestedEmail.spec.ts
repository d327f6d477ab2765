import { suggestedEmail } from './suggestedEmail';

it.each([
  ['meena@gmial.con', 'meena@gmail.com'],
  ['Meena.Rao+qlu@Gmail.Con', 'Meena.Rao+qlu@gmail.com'],
  ['meena@gmai.com', 'meena@gmail.com'],
  ['meena@gmaill.com', 'meena@gmail.com'],
  ['meena@gnail.com', 'meena@gmail.com'],
  ['meena@gamil.co', 'meena@gmail.com'],
  ['meena@gmail.cmo', 'meena@gmail.com'],
  ['meena@gmail.comm', 'meena@gmail.com'],
  ['meena@yaho.com', 'meena@yahoo.com'],
  ['meena@yahoo.con', 'meena@yahoo.com'],
  ['meena@yaoo.co.in', 'meena@yahoo.co.in'],
  ['meena@hotmial.com', 'meena@hotmail.com'],
  ['meena@outlok.com', 'meena@outlook.com'],
  ['meena@redifmail.com', 'meena@rediffmail.com'],
  ['meena@iclod.com', 'meena@icloud.com'],
  ['meena@live.con', 'meena@live.com'],
  ['  meena@gmial.com ', 'meena@gmail.com'],
])('%s is asked about as %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

const REAL_DOMAINS = [
  'gmail.com GMAIL.COM googlemail.com yahoo.com yahoo.in yahoo.co.in yahoo.co.uk yahoo.co.id yahoo.ie yahoo.it',
  'ymail.com rocketmail.com hotmail.com hotmail.co.uk outlook.com outlook.in live.com live.in live.co.uk msn.com',
  'rediffmail.com rediff.com icloud.com me.com mac.com aol.com proton.me protonmail.com zoho.com zohomail.in',
  'mail.com email.com gmx.com sify.com vsnl.com bsnl.in indiatimes.com airtelmail.in in.com',
  'gail.co.in gail.com hcl.com tcs.com infosys.com wipro.com sbi.co.in cloud.com nic.in iitb.ac.in du.ac.in',
].flatMap((line) => line.split(' '));

it.each(REAL_DOMAINS)('the real domain %s is not asked about', (domain) => {
  expect(suggestedEmail(`meena@${domain}`)).toBeNull();
});

it.each(['', 'meena', '@gmial.com', 'meena@', 'meena@gmail'])(
  'the unfinished address "%s" is not asked about',
  (typed) => {
    expect(suggestedEmail(typed)).toBeNull();
  },
);
