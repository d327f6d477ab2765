import type { APIRequestContext } from '@playwright/test';
import type { FoundationResponse } from '@qlu/contracts/api/index';
import { bannerFile } from './banner-file.ts';

/** Enters what tax receipts and the statement need, and lets donors give every month, as the owner does. */
export async function completeFoundation(request: APIRequestContext, base: string): Promise<void> {
  const address = `${base}/api/admin/foundation`;
  const { foundation } = (await (await request.get(address)).json()) as FoundationResponse;
  const { has_signature: _signature, has_logo: _logo, ...settings } = foundation;
  const approval = { urn: 'AAATQ1234FF20211', issued_on: '2021-05-28', valid_from: '2021-04-01' };
  const response = await request.put(address, {
    data: {
      ...settings,
      legal_name: 'Quantum Life Foundation',
      address: '12 Sample Street\nHyderabad 500001',
      pan: 'AAATQ1234F',
      receipt_prefix: 'QLU',
      signatory_name: 'Sample Trustee',
      signatory_title: 'Managing Trustee',
      approvals: [{ ...approval, valid_to: null }],
      monthly_enabled: true,
    },
  });
  if (!response.ok()) throw new Error(`The settings were rejected: ${response.status()}`);
  const picture = await request.post(`${address}/pictures/signature`, {
    multipart: { file: bannerFile('signature.png') },
  });
  if (!picture.ok()) throw new Error(`The signature was rejected: ${picture.status()}`);
}
