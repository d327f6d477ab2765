/** What to send. Each request has a new id of 8 digits between the parts of the body. */
export type RequestPlan = {
  /** The request line and headers, without Content-Length and the blank line. */
  head: string;
  body?: string[];
};

let ids = 0;

/** Makes the complete requests of a plan. The ids continue through all plans of this process. */
export function requestsOf({ head, body }: RequestPlan): () => string {
  if (!body) {
    const plain = `${head}\r\n\r\n`;
    return () => plain;
  }
  return () => {
    const content = body.join(String((ids += 1)).padStart(8, '0'));
    return `${head}\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
  };
}

/** The request line and those headers of a browser that affect the response. */
export function headOf(method: 'GET' | 'POST', path: string): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nAccept-Encoding: gzip, deflate, br`;
  return method === 'GET' ? head : `${head}\r\nContent-Type: application/json`;
}

/** The value that `share` of the values do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
