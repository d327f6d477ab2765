/** A row of the file. Values that cannot be read are as they are in the file. */
export class ImportedRowResponse {
  /** Its line in the file. */
  line!: number;
  /** `YYYY-MM-DD`. */
  received_on!: string;
  /** Rupees; null when it is no amount. */
  amount!: number | null;
  /** How it was given. */
  mode!: string;
  reference!: string | null;
  donor_name!: string;
  has_id_number!: boolean;
  /** The number of the receipt that the donor got already. */
  earlier_receipt!: string | null;
  /** Sentences; empty when the row can be imported. */
  problems!: string[];
  /** What it looks like: a stored donation or another line; null when there is none. */
  duplicate_of!: string | null;
  /** {@link duplicate_of} for the office: who, how much, how, under which reference and when. */
  resembles!: string | null;
}

export class ImportPreviewResponse {
  success!: true;
  /** Headings that the import does not know. Their cells are ignored. */
  ignored_columns!: string[];
  rows!: ImportedRowResponse[];
}

export class DonationImportedResponse {
  success!: true;
  gifts!: number;
  /** Rupees. */
  amount!: number;
}
