import { Router } from 'express';
import { textIn, wholeNumberIn } from './control-fields.ts';
import type { StoredSettlementLine } from './entities.ts';
import { badRequest } from './errors.ts';
import { bodyOf, collectionOf } from './fields.ts';
import type { Gateway } from './gateway.ts';
import { newId } from './ids.ts';

const INDIA_SECONDS = 19_800;
const mostLines = 1_000;

/** `/v1/settlements/recon/combined`: the lines of the settlements of a month or a day in India. */
export function settlementsRouter(gateway: Gateway): Router {
  const router = Router();

  router.get('/recon/combined', (request, response) => {
    const { year, month, day } = request.query;
    if (typeof year !== 'string' || !/^\d{4}$/.test(year))
      throw badRequest('The year must be 4 digits.', 'year');
    if (typeof month !== 'string' || !/^(0?[1-9]|1[0-2])$/.test(month))
      throw badRequest('The month is not a valid month.', 'month');
    if (day !== undefined && (typeof day !== 'string' || !/^\d{1,2}$/.test(day)))
      throw badRequest('The day must be between 1 and 2 digits.', 'day');
    const count = numberOf(request.query.count, 10, mostLines);
    const skip = numberOf(request.query.skip, 0, Number.MAX_SAFE_INTEGER);
    const wanted = `${year}-${month.padStart(2, '0')}${day === undefined ? '' : `-${day.padStart(2, '0')}`}`;
    const lines = gateway
      .owned(gateway.state.settlementLines)
      .map(({ line }) => line)
      .filter(({ settled_at: at }) =>
        new Date((at + INDIA_SECONDS) * 1_000).toISOString().startsWith(wanted),
      );
    response.json(collectionOf(lines.slice(skip, skip + count)));
  });

  return router;
}

/** The control call that settles what was captured and refunded. Razorpay does it by itself, two working days later. */
export function settlementControlRouter(gateway: Gateway): Router {
  const router = Router();

  router.post('/settlements', (request, response) => {
    const fields = bodyOf(request);
    const only = textIn(fields, 'payment_id');
    const shortBy = wholeNumberIn(fields, 'short_by') ?? 0;
    const at = wholeNumberIn(fields, 'settled_at') ?? Math.floor(Date.now() / 1_000);
    const lines = settle(gateway, { only, shortBy, at });
    response.json({ settlement_id: lines[0]?.line.settlement_id ?? null, lines: lines.length });
  });

  return router;
}

/** @param shortBy paise that the lines of payments are short by, as in an account with a wrong booking */
function settle(
  gateway: Gateway,
  { only, shortBy, at }: { only: string | undefined; shortBy: number; at: number },
): StoredSettlementLine[] {
  const { state, settings } = gateway;
  const settlement = { settlement_id: newId('setl'), settlement_utr: `UTR${at}`, settled_at: at };
  const payments = gateway
    .owned(state.payments)
    .map(({ payment }) => payment)
    .filter(({ id, captured }) => captured && (only === undefined || id === only))
    .map((payment) => {
      const amount = payment.amount - shortBy;
      const [fee, tax] = [payment.fee ?? 0, payment.tax ?? 0];
      return {
        entity_id: payment.id,
        type: 'payment' as const,
        payment_id: null,
        order_id: payment.order_id,
        amount,
        debit: 0,
        credit: amount - fee,
        fee,
        tax,
        currency: payment.currency,
        method: payment.method,
        description: payment.description,
        created_at: payment.created_at,
      };
    });
  const refunds = gateway
    .owned(state.refunds)
    .map(({ refund }) => refund)
    .filter(({ status, payment_id: id }) => status === 'processed' && (only === undefined || id === only))
    .map((refund) => ({
      entity_id: refund.id,
      type: 'refund' as const,
      payment_id: refund.payment_id,
      order_id: null,
      ...{
        amount: refund.amount,
        debit: refund.amount,
        credit: 0,
        fee: 0,
        tax: 0,
        currency: refund.currency,
      },
      method: null,
      description: null,
      created_at: refund.created_at,
    }));
  const unsettled = [...payments, ...refunds].filter(
    ({ entity_id: id }) => state.settlementLines.get(id) === undefined,
  );
  const stored = unsettled.map((line): StoredSettlementLine => ({
    keyId: settings.keyId,
    line: {
      ...line,
      ...settlement,
      on_hold: false,
      settled: true,
      posted_at: at,
      credit_type: 'default',
      notes: '[]',
      dispute_id: null,
    },
  }));
  for (const line of stored) state.settlementLines.add(line);
  state.save();
  return stored;
}

function numberOf(text: unknown, fallback: number, maximum: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (typeof text !== 'string' || !/^\d+$/.test(text)) throw badRequest('The count must be an integer.');
  if (value > maximum) throw badRequest(`The count may not be greater than ${maximum}`, 'count');
  return value;
}
