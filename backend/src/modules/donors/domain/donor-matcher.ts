/** The keys that decide to which record a donation belongs. The keys are equal for equal ID numbers, contacts and names. */
export interface GiftKeys {
  transactionId: string;
  /** The type of the ID number, because one person may have one of each type. */
  idType: string;
  idKey: string | null;
  /** Null without phone or email: such a gift matches no other contact. */
  contactKey: string | null;
  nameKey: string;
}

export interface LinkedGift extends GiftKeys {
  donor: number;
  /** Put into its record by the office, by merging or separating records. */
  isPlaced: boolean;
}

/** The ids of new records begin here. They are temporary, and later than all stored ones. */
export const FIRST_NEW_DONOR = 2 ** 50;

/**
 * Links gifts to the records of some donors: gifts with the same ID number, and gifts with the same phone and
 * email unless they have different ID numbers of one type, as in a family. A gift stays in its record until its keys
 * change.
 */
export class DonorMatcher {
  /** The records that another one took in, and its id. */
  readonly merged = new Map<number, number>();
  private readonly gifts = new Map<string, LinkedGift>();
  private readonly records = new Map<number, Map<string, LinkedGift>>();
  private readonly byId = new KeyIndex();
  private readonly byContact = new KeyIndex();
  private nextNew = FIRST_NEW_DONOR;

  /**
   * @param gifts complete records
   * @param separate the records that the office separated from others: they are not merged by a rule
   */
  constructor(
    gifts: readonly LinkedGift[],
    private readonly separate: ReadonlySet<number> = new Set(),
  ) {
    for (const gift of gifts) this.attach(gift);
  }

  all(): LinkedGift[] {
    return [...this.gifts.values()];
  }

  /** The records with gifts. */
  donors(): number[] {
    return [...this.records.keys()];
  }

  link(keys: GiftKeys): void {
    const former = this.gifts.get(keys.transactionId);
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

  /** Removes a gift that is no longer received. */
  remove(transactionId: string): void {
    const gift = this.gifts.get(transactionId);
    if (gift) this.detach(gift);
  }

  private choose(keys: GiftKeys, former: LinkedGift | undefined): number {
    const [identified] = this.byId.donorsOf(keys.idKey);
    if (identified !== undefined) return identified;
    if (former?.isPlaced) return former.donor;
    const matches = this.byContact.donorsOf(keys.contactKey).filter((donor) => this.accepts(donor, keys));
    if (former && matches.includes(former.donor)) return former.donor;
    const match = this.preferred(matches, keys.nameKey);
    if (match !== undefined) return match;
    if (former && !this.records.has(former.donor)) return former.donor;
    this.nextNew += 1;
    return this.nextNew - 1;
  }

  /** A gift with the ID number of one record and the contact of another proves that both are of one person. */
  private joinRecords({ idKey, contactKey, nameKey, transactionId }: GiftKeys, donor: number): void {
    if (idKey === null || contactKey === null || this.separate.has(donor)) return;
    const hadContact = this.giftsOf(donor).some(
      (gift) => gift.contactKey === contactKey && gift.transactionId !== transactionId,
    );
    if (hadContact) return;
    const others = this.byContact
      .donorsOf(contactKey)
      .filter((other) => other !== donor && !this.separate.has(other) && this.areCompatible(donor, other));
    const other = this.preferred(others, nameKey);
    if (other === undefined) return;
    const [older, newer] = donor < other ? [donor, other] : [other, donor];
    for (const gift of this.giftsOf(newer)) {
      this.detach(gift);
      this.attach({ ...gift, donor: older });
    }
    this.redirect(newer, older);
  }

  private redirect(from: number, to: number): void {
    for (const [earlier, target] of this.merged) if (target === from) this.merged.set(earlier, to);
    this.merged.set(from, to);
    this.merged.delete(to);
  }

  private preferred(donors: readonly number[], nameKey: string): number | undefined {
    return donors.find((donor) => this.giftsOf(donor).some((gift) => gift.nameKey === nameKey)) ?? donors[0];
  }

  private accepts(donor: number, { idKey, idType }: GiftKeys): boolean {
    return idKey === null || !this.idTypes(donor).has(idType);
  }

  /** No ID number is in two records, so two of one type in both are different ones. */
  private areCompatible(one: number, other: number): boolean {
    const types = this.idTypes(other);
    return [...this.idTypes(one)].every((type) => !types.has(type));
  }

  private idTypes(donor: number): Set<string> {
    return new Set(
      this.giftsOf(donor)
        .filter(({ idKey }) => idKey !== null)
        .map(({ idType }) => idType),
    );
  }

  private giftsOf(donor: number): LinkedGift[] {
    return [...(this.records.get(donor)?.values() ?? [])];
  }

  private attach(gift: LinkedGift): void {
    const record = this.records.get(gift.donor) ?? new Map<string, LinkedGift>();
    record.set(gift.transactionId, gift);
    this.records.set(gift.donor, record);
    this.gifts.set(gift.transactionId, gift);
    this.byId.add(gift.idKey, gift.donor, 1);
    this.byContact.add(gift.contactKey, gift.donor, 1);
  }

  private detach(gift: LinkedGift): void {
    const record = this.records.get(gift.donor);
    record?.delete(gift.transactionId);
    if (record?.size === 0) this.records.delete(gift.donor);
    this.gifts.delete(gift.transactionId);
    this.byId.add(gift.idKey, gift.donor, -1);
    this.byContact.add(gift.contactKey, gift.donor, -1);
  }
}

/** How many gifts of each record have a key. */
class KeyIndex {
  private readonly counts = new Map<string, Map<number, number>>();

  /** In order of their ids. */
  donorsOf(key: string | null): number[] {
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

function hasSameMatches(one: GiftKeys, other: GiftKeys): boolean {
  return one.idKey === other.idKey && one.contactKey === other.contactKey && one.idType === other.idType;
}
