import fc from 'fast-check';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { toImportedDonation, type DonationRow } from './imported-donation.js';

const CELLS: DonationRow['cells'] = {
  received_on: '05/04/2026',
  amount: '1,00,000.50',
  mode: 'Cash',
  donor_name: 'సీత Sample',
};
const read = (cells: DonationRow['cells'] = {}): ReturnType<typeof toImportedDonation> =>
  toImportedDonation({ line: 2, cells: { ...CELLS, ...cells } });

it('any amount is read as it is written in India', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_00_00_000_00 }), (paise) => {
      const { donation, problems } = read({ amount: formatRupees(paise / 100) });
      expect(problems).toEqual([]);
      expect(Math.round(donation.amount * 100)).toBe(paise);
    }),
  );
});

it.each<[string, DonationRow['cells'], object]>([
  ['day/month/year', { received_on: '5/4/2026' }, { received_on: '2026-04-05' }],
  ['day-month-year', { received_on: '05-04-2026' }, { received_on: '2026-04-05' }],
  ['ISO', { received_on: '2026-04-05' }, { received_on: '2026-04-05' }],
  ['₹', { amount: '₹ 1,00,000' }, { amount: 100_000 }],
  ['Rs.', { amount: 'Rs. 500/-' }, { amount: 500 }],
  ['Western groups', { amount: '100,000' }, { amount: 100_000 }],
  ['+91', { phone: '+91 98765-43210' }, { phone: '9876543210' }],
  ['a leading zero', { phone: '09876543210' }, { phone: '9876543210' }],
  ['NEFT', { mode: 'NEFT' }, { mode: 'bank-transfer' }],
  ['a label', { donation_type: 'annadaanam' }, { donation_type: 'annadaanam' }],
  [
    'a PAN without its type',
    { id_number: 'abcde 1234f', address: '12 Sample Street' },
    { id_type: 'PAN', id_number: 'ABCDE1234F' },
  ],
  [
    'an Aadhaar number in groups',
    { id_number: '2345 6789 0123', address: '12 Sample Street' },
    { id_type: 'Aadhaar', id_number: '234567890123' },
  ],
])('the import reads %s', (_name, cells, expected) => {
  const { donation, problems } = read(cells);
  expect(problems).toEqual([]);
  expect(donation).toMatchObject(expected);
});

it.each<[DonationRow['cells'], string]>([
  [{ received_on: '2026-02-30' }, 'Date'],
  [{ received_on: '31/31/2026' }, 'Date'],
  [{ received_on: '01/01/2999' }, 'Date'],
  [{ amount: '1.000,50' }, 'Amount'],
  [{ amount: '1,50' }, 'Amount'],
  [{ amount: '12,50' }, 'Amount'],
  [{ amount: '1,00,00' }, 'Amount'],
  [{ amount: '10.005' }, 'Amount'],
  [{ amount: '-5' }, 'Amount'],
  [{ amount: '' }, 'Amount'],
  [{ mode: 'gold' }, 'Given by'],
  [{ mode: 'In kind' }, 'Description of the gift'],
  [{ donor_name: ' ' }, 'Donor name'],
  [{ phone: '9.87654E+09' }, 'Phone'],
  [{ email: 'no address' }, 'Email'],
  [{ id_number: 'ABCDE1234F' }, 'Address'],
  [{ id_number: '12', address: '12 Sample Street' }, 'ID number'],
  [{ donation_type: 'pay it forward' }, 'Given for'],
])('a problem names the column of %j', (cells, label) => {
  expect(read(cells).problems).toEqual([expect.stringMatching(`^${label}: `)]);
});

it('a date that does not exist stays as it is in the file', () => {
  expect(read({ received_on: '31/31/2026' }).donation.received_on).toBe('31/31/2026');
});
