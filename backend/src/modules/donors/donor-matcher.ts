/** The keys that decide to which record a donation belongs. The keys are equal for equal ID numbers, contacts and names. */
export interface LinkKeys {
  transactionId: string;
  /** The type of the ID number, because one person may have one of each type. */
  idType: string;
  idKey: string | null;
  /** Null without phone or email: such a donation matches no other contact. */
  contactKey: string | null;
  nameKey: string;
}

export interface LinkedDonation extends LinkKeys {
  donor: number;
  /** Put into its record by the office, by merging or separating records. */
  isPlaced: boolean;
}

/** The ids of new records begin here. They are temporary, and later than all stored ones. */
export const FIRST_NEW_DONOR = 2 ** 50;

/**
 * Links donations to the records of some donors: donations with the same ID number, and donations with the same phone and email
 * unless they have different ID numbers of one type, as in a family. A donation stays in its record until its keys change.
 */
export class DonorMatcher {
  /** The records that another one took in, and its id. */
  readonly merged = new Map<number, number>();
  private readonly donations = new Map<string, LinkedDonation>();
  private readonly records = new Map<number, Map<string, LinkedDonation>>();
  private readonly byId = new KeyIndex();
  private readonly byContact = new KeyIndex();
  private nextNew = FIRST_NEW_DONOR;

  /**
   * @param donations complete records
   * @param separate the records that the office separated from others: they are not merged by a rule
   */
  constructor(
    donations: readonly LinkedDonation[],
    private readonly separate: ReadonlySet<number> = new Set(),
  ) {
    for (const donation of donations) this.attach(donation);
  }

  all(): LinkedDonation[] {
    return [...this.donations.values()];
  }

  /** The records with donations. */
  donors(): number[] {
    return [...this.records.keys()];
  }

  link(keys: LinkKeys): void {
    const former = this.donations.get(keys.transactionId);
    if (former && hasSameMatches(former, keys)) {
      former.nameKey = keys.nameKey;
      return;
    }
    if (former) this.detach(former);
    const donor = this.choose(keys, former);
    this.attach({ ...keys, donor, isPlaced: former?.donor === donor && former.isPlaced });
    if (former && former.donor !== donor && !this.records.has(former.donor))
      this.redirect(former.donor, donor);
    this.joinRecords(keys, donor);
  }

  /** Removes a donation that is no longer received. */
  remove(transactionId: string): void {
    const donation = this.donations.get(transactionId);
    if (donation) this.detach(donation);
  }

  private choose(keys: LinkKeys, former: LinkedDonation | undefined): number {
    const [identified] = this.byId.findDonors(keys.idKey);
    if (identified !== undefined) return identified;
    if (former?.isPlaced) return former.donor;
    const matches = this.byContact.findDonors(keys.contactKey).filter((donor) => this.accepts(donor, keys));
    if (former && matches.includes(former.donor)) return former.donor;
    const match = this.preferred(matches, keys.nameKey);
    if (match !== undefined) return match;
    if (former && !this.records.has(former.donor)) return former.donor;
    this.nextNew += 1;
    return this.nextNew - 1;
  }

  /** A donation with the ID number of one record and the contact of another proves that both are of one person. */
  private joinRecords({ idKey, contactKey, nameKey, transactionId }: LinkKeys, donor: number): void {
    if (idKey === null || contactKey === null || this.separate.has(donor)) return;
    const hadContact = this.getDonations(donor).some(
      (donation) => donation.contactKey === contactKey && donation.transactionId !== transactionId,
    );
    if (hadContact) return;
    const others = this.byContact
      .findDonors(contactKey)
      .filter((other) => other !== donor && !this.separate.has(other) && this.areCompatible(donor, other));
    const other = this.preferred(others, nameKey);
    if (other === undefined) return;
    const [older, newer] = donor < other ? [donor, other] : [other, donor];
    for (const donation of this.getDonations(newer)) {
      this.detach(donation);
      this.attach({ ...donation, donor: older });
    }
    this.redirect(newer, older);
  }

  private redirect(from: number, to: number): void {
    for (const [earlier, target] of this.merged) if (target === from) this.merged.set(earlier, to);
    this.merged.set(from, to);
    this.merged.delete(to);
  }

  private preferred(donors: readonly number[], nameKey: string): number | undefined {
    return (
      donors.find((donor) => this.getDonations(donor).some((donation) => donation.nameKey === nameKey)) ??
      donors[0]
    );
  }

  private accepts(donor: number, { idKey, idType }: LinkKeys): boolean {
    return idKey === null || !this.idTypes(donor).has(idType);
  }

  /** No ID number is in two records, so two of one type in both are different ones. */
  private areCompatible(one: number, other: number): boolean {
    const types = this.idTypes(other);
    return [...this.idTypes(one)].every((type) => !types.has(type));
  }

  private idTypes(donor: number): Set<string> {
    return new Set(
      this.getDonations(donor)
        .filter(({ idKey }) => idKey !== null)
        .map(({ idType }) => idType),
    );
  }

  private getDonations(donor: number): LinkedDonation[] {
    return [...(this.records.get(donor)?.values() ?? [])];
  }

  private attach(donation: LinkedDonation): void {
    const record = this.records.get(donation.donor) ?? new Map<string, LinkedDonation>();
    record.set(donation.transactionId, donation);
    this.records.set(donation.donor, record);
    this.donations.set(donation.transactionId, donation);
    this.byId.add(donation.idKey, donation.donor, 1);
    this.byContact.add(donation.contactKey, donation.donor, 1);
  }

  private detach(donation: LinkedDonation): void {
    const record = this.records.get(donation.donor);
    record?.delete(donation.transactionId);
    if (record?.size === 0) this.records.delete(donation.donor);
    this.donations.delete(donation.transactionId);
    this.byId.add(donation.idKey, donation.donor, -1);
    this.byContact.add(donation.contactKey, donation.donor, -1);
  }
}

/** How many donations of each record have a key. */
class KeyIndex {
  private readonly counts = new Map<string, Map<number, number>>();

  /** In order of their ids. */
  findDonors(key: string | null): number[] {
    if (key === null) return [];
    return [...(this.counts.get(key)?.keys() ?? [])].toSorted((one, other) => one - other);
  }

  add(key: string | null, donor: number, change: 1 | -1): void {
    if (key === null) return;
    const donors = this.counts.get(key) ?? new Map<number, number>();
    this.counts.set(key, donors);
    const count = (donors.get(donor) ?? 0) + change;
    if (count > 0) donors.set(donor, count);
    else donors.delete(donor);
  }
}

function hasSameMatches(one: LinkKeys, other: LinkKeys): boolean {
  return one.idKey === other.idKey && one.contactKey === other.contactKey && one.idType === other.idType;
}
