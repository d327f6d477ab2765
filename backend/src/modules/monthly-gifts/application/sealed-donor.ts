import { DONOR_FIELDS, type DonorRecord } from '@qlu/contracts/donations/donations.resource';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import type { Vault } from '../../../kernel/vault.js';

/** The details that the donor of a monthly gift entered. */
export interface GiftDonor {
  donor: DonorRecord;
  idNumber: string;
  notes: string;
}

/** The rest after the details of a gift that never began were erased. */
export const ERASED_DONOR: GiftDonor = {
  donor: {
    ...emptyOptionals(DONOR_FIELDS),
    donor_name: ERASED_NAME,
    email: '',
    phone: '',
    address: '',
    id_type: '',
  },
  idNumber: '',
  notes: '',
};

export function sealDonor(vault: Vault, transactionId: string, donor: GiftDonor): Buffer {
  return vault.seal(JSON.stringify(donor), giftOwner(transactionId));
}

/** Fields that were added since the gift began are not set. */
export function openDonor(vault: Vault, transactionId: string, sealed: Buffer): GiftDonor {
  const stored = JSON.parse(vault.open(sealed, giftOwner(transactionId))) as GiftDonor;
  return { ...stored, donor: { ...emptyOptionals(DONOR_FIELDS), ...stored.donor } };
}

/** Under which the vault seals the details of the donor. */
export const giftOwner = (transactionId: string): string => `monthly gift ${transactionId}`;
