import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import type { RegistrationRequest } from './registration-service.js';
import { digestedText } from './registration-service.js';

const REQUEST: RegistrationRequest = {
  transactionId: 'register-0001',
  programId: 7,
  participant: {
    ...emptyOptionals(PARTICIPANT_FIELDS),
    full_name: 'Sample Person',
    email: 'sample@example.org',
    phone: '9876543210',
    address: '12 Sample Street, Hyderabad',
    id_type: 'PAN',
  },
  idNumber: 'ABCDE1234F',
  amount: 1_250_050,
  description: 'Shared room',
  people: 1,
  payAgain: false,
};

/** A request with a field that the declaration does not have yet. */
function withAdded(dietary_needs: string | null): RegistrationRequest {
  const added = { dietary_needs };
  return { ...REQUEST, participant: { ...REQUEST.participant, ...added } };
}

describe('a repeat of the same registration', () => {
  it('is recognized by a text that stays the same, whatever fields are added', () => {
    expect(digestedText(withAdded(null))).toBe(
      '{"transactionId":"register-0001","programId":7,"participant":{"fullName":"Sample Person",' +
        '"email":"sample@example.org","phone":"9876543210","address":"12 Sample Street, Hyderabad","idType":"PAN",' +
        '"idNumber":"ABCDE1234F"},"amount":1250050,"description":"Shared room","people":1}',
    );
  });

  it('is another one with another value of an added field', () => {
    expect(digestedText(withAdded('Vegan'))).toContain('"dietary_needs":"Vegan"');
  });
});
