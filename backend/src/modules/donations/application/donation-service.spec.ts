import { DONOR_FIELDS, type DonorRecord } from '@qlu/contracts/donations/donations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import type { DonationRequest } from '../domain/donation.js';
import { digestedText } from './donation-service.js';

const DONOR: DonorRecord = {
  ...emptyOptionals(DONOR_FIELDS),
  donor_name: 'Sample Person',
  email: 'sample@example.org',
  phone: '9876543210',
  address: '12 Sample Street',
  id_type: 'PAN',
};

const REQUEST: DonationRequest = {
  transactionId: 'donation-0001',
  donor: DONOR,
  idNumber: 'ABCDE1234F',
  type: 'general',
  sponsorship: null,
  amount: 10_000,
  notes: '',
  payAgain: false,
};

describe('a repeat of the same donation', () => {
  it('is recognized by a text that stays the same, whatever fields are added', () => {
    const added = { occasion: null } as object;
    expect(digestedText({ ...REQUEST, donor: { ...DONOR, ...added } })).toBe(
      '{"transactionId":"donation-0001","donor":{"name":"Sample Person","email":"sample@example.org",' +
        '"phone":"9876543210","address":"12 Sample Street","idType":"PAN","idNumber":"ABCDE1234F"},' +
        '"type":"general","sponsorship":null,"amount":10000,"notes":""}',
    );
  });

  it('is another one with another value of an added field', () => {
    const added = { occasion: 'A birthday' } as object;
    expect(digestedText({ ...REQUEST, donor: { ...DONOR, ...added } })).toContain('"occasion":"A birthday"');
  });
});
