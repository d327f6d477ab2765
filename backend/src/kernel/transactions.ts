/**
 * One database transaction around several repository calls.
 *
 * Every repository that is called inside `work` takes part. When `work` resolves, everything is durably stored before
 * `run` resolves. When `work` throws, nothing is stored and `run` throws the same error. A nested `run` joins the outer
 * transaction. Never call Razorpay, mail or file storage inside: they would hold the transaction open.
 */
export abstract class Transactions {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
