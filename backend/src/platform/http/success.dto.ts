/** What a request answers that returns nothing. */
export class SuccessResponse {
  success!: true;
}
