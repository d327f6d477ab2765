import type { FiledLine, NewFiling, StatementYear } from '../domain/statement.js';

export interface StoredFiling {
  id: number;
  year: number;
  fileName: string;
  isDiscarded: boolean;
}

/** Filings of the statement. Every method takes part in the current transaction. */
export abstract class FilingRepository {
  /** Makes other changes of the year's filings wait until the transaction ends. */
  abstract lockYear(year: number): Promise<void>;
  /** The number of filings of the year so far, discarded ones included. */
  abstract count(year: number): Promise<number>;
  /**
   * Takes all new rows, which are current from now on, and returns the ids of their filings, each with at most as many rows
   * as a file may have. Store the filings before the transaction ends.
   */
  abstract takeAdded(year: StatementYear): Promise<number[]>;
  /** The same for the changed rows of one original filing. Null when none can be filed. */
  abstract takeChanged(year: StatementYear): Promise<{ id: number; original: number } | null>;
  /** The rows that were taken, in batches. @throws STATEMENT_CHANGED when a donor was corrected at this moment */
  abstract lines(id: number): AsyncIterable<FiledLine[]>;
  abstract store(filing: NewFiling): Promise<void>;
  /** Null when there is no filing with this id. */
  abstract find(id: number): Promise<StoredFiling | null>;
  /** The file as it was stored. */
  abstract file(filing: StoredFiling): Promise<string>;
  /** Makes the rows of a filing pending again. Returns false when it was discarded, or a row has an ARN or was revised. */
  abstract discard(id: number, at: Date): Promise<boolean>;
  /** Marks a row as deleted at the portal. Returns false when the row is still true, or is not current. */
  abstract withdraw(year: StatementYear, line: number, at: Date): Promise<boolean>;
  /** The ids of current rows with a larger amount than their donations have now. */
  abstract overstated(year: StatementYear): Promise<number[]>;
  /** The year of a filed row; null when there is none with this id. */
  abstract yearOfLine(line: number): Promise<number | null>;
}
