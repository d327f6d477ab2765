export interface TestSandbox {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** What the checkout's handler would be given. */
export interface SandboxPayment {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** The run's Razorpay sandbox, started once for all test files. */
export function testSandbox(): TestSandbox {
  return JSON.parse(process.env['TEST_SANDBOX'] ?? '{}') as TestSandbox;
}

/** Tells the sandbox something over its control calls. @throws when it refuses */
export async function tellSandbox<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${testSandbox().url}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Pays an order as a visitor would in the checkout. */
export async function payOrder(
  orderId: string,
  options: object = { outcome: 'success' },
): Promise<SandboxPayment> {
  return tellSandbox<SandboxPayment>(`orders/${orderId}/pay`, options);
}
