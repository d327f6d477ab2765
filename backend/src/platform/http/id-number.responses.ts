/** One ID number, unmasked. The access is in the audit log. */
export class IdNumberResponse {
  success!: true;
  id_type!: string;
  id_number!: string;
}
