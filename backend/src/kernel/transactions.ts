/**
 * One database transaction around several repository calls.
 *
 * Every repository that is called inside `work` takes part. `work` resolves: all of it is stored, durably, before
 * `run` resolves. `work` throws: nothing of it is, and `run` throws the same. A `run` inside a `run` joins the outer
 * one. Never call Razorpay, mail or file storage inside.
 */
export abstract class Transactions {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
