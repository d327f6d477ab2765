import type { CallResult } from '@qlu/contracts/client/http';
import { uploadFile } from '../../providers/api-client';
import { useEffect, useRef, useState } from 'react';
import type { DonationImportedResponse, ImportPreviewResponse } from '@qlu/contracts/api/index';
import { IMPORT_LIMIT_BYTES } from '@qlu/contracts/donations/import.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { randomId } from '@qlu/contracts/client/random-id';
import { useToasts } from '../../ui/use-toasts';

const PATH = '/api/admin/donation-imports';

export interface ImportChoices {
  /** Of the gifts that look like others. */
  lines: { confirmed: number[]; skipped: number[] };
  indian_citizens?: boolean;
  thanks?: boolean;
}

interface CheckedFile {
  file: File;
  /** The idempotency key of this file's import: a second click or a retry imports nothing twice. */
  importId: string;
  preview: ImportPreviewResponse;
}

/** Checks a file, then imports it. The browser sends the file both times, so that the server keeps none. */
export function useGiftImport() {
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [done, setDone] = useState<DonationImportedResponse | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);

  const upload = async <T>(path: string, file: File, fields?: Record<string, string>): Promise<T | null> => {
    setBusy(true);
    const options = { signal: leaving.current.signal, onProgress: () => undefined, fields };
    const result: CallResult<T> = await uploadFile<T>(path, file, options);
    setBusy(false);
    if (result.ok) return result.data;
    if (result.problem.status !== 401 && !leaving.current.signal.aborted) {
      toasts.error(result.problem.error || 'No answer from the server. Please try again.');
      // Somebody has entered one of these gifts since the file was checked: show which.
      if (result.problem.code === 'IMPORT_HAS_DUPLICATES') await check(file);
    }
    return null;
  };

  const check = async (file: File) => {
    setDone(null);
    setChecked(null);
    if (file.size > IMPORT_LIMIT_BYTES) {
      toasts.error('The file is larger than 5 MB. Please split it into several files.');
      return;
    }
    const preview = await upload<ImportPreviewResponse>(`${PATH}/preview`, file);
    if (preview) setChecked({ file, importId: randomId(''), preview });
  };

  const send = async ({ lines, indian_citizens, thanks }: ImportChoices) => {
    if (!checked) return;
    const result = await upload<DonationImportedResponse>(PATH, checked.file, {
      import_id: checked.importId,
      import_lines: lines.confirmed.join(','),
      skip_lines: lines.skipped.join(','),
      indian_citizens: String(indian_citizens === true),
      thanks: String(thanks === true),
    });
    if (!result) return;
    toasts.success(importedText(result));
    setChecked(null);
    setDone(result);
  };

  return { busy, checked, done, check: (file: File) => void check(file), send };
}

/** `2 donations are imported: ₹1,00,000.` */
export function importedText({ gifts, amount }: DonationImportedResponse): string {
  return `${gifts} ${gifts === 1 ? 'donation is' : 'donations are'} imported: ${formatRupees(amount)}.`;
}
