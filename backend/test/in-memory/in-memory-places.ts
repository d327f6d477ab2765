import { paidPlaces } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import {
  PlaceLedger,
  type GiftBalance,
  type ReturnedPlace,
} from '../../src/modules/sponsored-places/ports/place-ledger.js';
import {
  PlaceRequestRepository,
  type NewPlaceRequest,
  type PlaceRequest,
} from '../../src/modules/sponsored-places/ports/place-request-repository.js';

interface Movement {
  giftId: string;
  kind: 'used' | 'returned' | 'refunded' | 'refund-failed';
  places: number;
  registration: string | null;
}

type Gift = Pick<GiftBalance, 'id' | 'given' | 'amount' | 'refundedAmount'> & {
  transactionId: string;
  sponsoredProgram: string;
};

/** The ledger of sponsored places. Balances follow from the movements, which are only added. */
export class InMemoryPlaceLedger extends PlaceLedger {
  readonly gifts = new Map<string, Gift>();
  readonly movements: Movement[] = [];

  /** Adds a gift of places at ₹2,000 each. Every program can use it. */
  give(transactionId: string, given: number): void {
    const id = String(this.gifts.size + 1);
    const money = { amount: given * 200_000, refundedAmount: 0 };
    this.gifts.set(id, { id, given, ...money, transactionId, sponsoredProgram: 'sctp' });
  }

  /** Changes how much of the gift's money is refunded. */
  refundMoney(transactionId: string, refundedAmount: number): void {
    const gift = this.byTransaction(transactionId);
    if (gift) this.gifts.set(gift.id, { ...gift, refundedAmount });
  }

  balance(transactionId: string): GiftBalance {
    const gift = this.byTransaction(transactionId);
    if (!gift) throw new Error(`No gift ${transactionId}`);
    const { id, given, amount, refundedAmount } = gift;
    const sum = (kind: Movement['kind']): number =>
      this.movements
        .filter((movement) => movement.giftId === id && movement.kind === kind)
        .reduce((total, { places }) => total + places, 0);
    const refunded = sum('refunded') - sum('refund-failed');
    return { id, given, amount, refundedAmount, refunded, used: sum('used') - sum('returned') };
  }

  /** Places that the money of the gift pays for. */
  paid(transactionId: string): number {
    const { given, amount, refundedAmount } = this.balance(transactionId);
    return paidPlaces(given, amount, refundedAmount);
  }

  async lockGift(transactionId: string): Promise<GiftBalance | null> {
    return this.byTransaction(transactionId) ? this.balance(transactionId) : null;
  }

  async refund(giftId: string, places: number): Promise<void> {
    const kind = places > 0 ? 'refunded' : 'refund-failed';
    this.add({ giftId, kind, places: Math.abs(places), registration: null });
  }

  async use(_programId: number, registration: string): Promise<string | null> {
    const gift = [...this.gifts.values()].find(({ transactionId }) => {
      const { given, refunded, used } = this.balance(transactionId);
      return given > refunded + used;
    });
    return gift ? this.add({ giftId: gift.id, kind: 'used', places: 1, registration }) : null;
  }

  async return(registration: string): Promise<ReturnedPlace | null> {
    const used = this.inUse().find((movement) => movement.registration === registration);
    return used ? this.returned(used) : null;
  }

  async returnOfProgram(): Promise<ReturnedPlace[]> {
    return this.inUse().map((used) => this.returned(used));
  }

  async mayUsePlaceOf(registration: string): Promise<boolean | null> {
    return this.inUse().some((movement) => movement.registration === registration) || null;
  }

  async donationOf(movementId: string): ReturnType<PlaceLedger['donationOf']> {
    const movement = this.movements[Number(movementId) - 1];
    if (!movement || !this.inUse().includes(movement)) return null;
    const gift = this.gifts.get(movement.giftId);
    return gift ? { transactionId: gift.transactionId, sponsoredProgram: gift.sponsoredProgram } : null;
  }

  async lockUses(): Promise<number[]> {
    return [];
  }

  async findProgramNames(): Promise<string[]> {
    return [];
  }

  async changeUses(): Promise<void> {
    // Every program can use every place.
  }

  private returned(used: Movement): ReturnedPlace {
    this.add({ ...used, kind: 'returned' });
    const donation = this.gifts.get(used.giftId)?.transactionId ?? '';
    return { registration: used.registration ?? '', donation };
  }

  private inUse(): Movement[] {
    const returned = this.movements.filter(({ kind }) => kind === 'returned');
    return this.movements.filter(
      ({ kind, registration }) =>
        kind === 'used' && !returned.some((movement) => movement.registration === registration),
    );
  }

  private add(movement: Movement): string {
    this.movements.push(movement);
    return String(this.movements.length);
  }

  private byTransaction(transactionId: string): Gift | undefined {
    return [...this.gifts.values()].find((gift) => gift.transactionId === transactionId);
  }
}

/** Requests for sponsored places. */
export class InMemoryPlaceRequests extends PlaceRequestRepository {
  readonly stored = new Map<number, PlaceRequest & { decidedBy: string | null }>();
  readonly offered = new Set<number>();

  async isOffered(programId: number): Promise<boolean> {
    return this.offered.has(programId);
  }

  async add({ at: _at, ...request }: NewPlaceRequest): Promise<number | null> {
    const { programId, person } = request;
    const isKnown = this.all.some(
      (one) =>
        one.transactionId === request.transactionId ||
        (one.status === 'new' &&
          one.programId === programId &&
          one.person.phone === person.phone &&
          one.person.email.toLowerCase() === person.email.toLowerCase()),
    );
    if (isKnown) return null;
    const id = this.stored.size + 1;
    this.stored.set(id, { ...request, id, status: 'new', decidedBy: null });
    return id;
  }

  async requestDigestOf(transactionId: string): Promise<Buffer | null> {
    return this.all.find((one) => one.transactionId === transactionId)?.requestDigest ?? null;
  }

  async find(id: number): Promise<PlaceRequest | null> {
    return this.stored.get(id) ?? null;
  }

  async lock(id: number): Promise<PlaceRequest | null> {
    return this.find(id);
  }

  async lockOf(registration: string): Promise<PlaceRequest | null> {
    return this.all.find(({ transactionId }) => transactionId === registration) ?? null;
  }

  async decide(id: number, status: PlaceRequest['status'], who: string): Promise<void> {
    const request = this.stored.get(id);
    if (!request) throw new Error(`No request ${id}`);
    const idNumber = { ...request.idNumber, sealed: null };
    this.stored.set(id, { ...request, status, idNumber, decidedBy: who });
  }

  async move(registration: string, programId: number): Promise<void> {
    const request = this.all.find(({ transactionId }) => transactionId === registration);
    if (request) this.stored.set(request.id, { ...request, programId });
  }

  async openOfProgram(programId: number): Promise<number[]> {
    const isOpen = ({ status, programId: of }: PlaceRequest) => status === 'new' && of === programId;
    return this.all.filter(isOpen).map(({ id }) => id);
  }

  async cancelOfProgram(programId: number, who: string): Promise<void> {
    for (const { id, status, programId: of } of this.all)
      if (status === 'assigned' && of === programId) await this.decide(id, 'cancelled', who);
  }

  private get all(): (PlaceRequest & { decidedBy: string | null })[] {
    return [...this.stored.values()];
  }
}
