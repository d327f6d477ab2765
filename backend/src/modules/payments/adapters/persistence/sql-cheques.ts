import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { CHEQUE_DISHONOURED } from '../../domain/payment.js';
import { Cheques } from '../../ports/cheques.js';

@Injectable()
export class SqlCheques extends Cheques {
  constructor(private readonly database: Database) {
    super();
  }

  async markDishonoured(paymentId: string): Promise<void> {
    await this.database.rows(
      `update payments set state = 'failed', settled_at = null, failure_code = $2,
         failure_reason = 'The bank did not honour the cheque'
       where id = $1 returning id`,
      [paymentId, CHEQUE_DISHONOURED],
    );
  }
}
