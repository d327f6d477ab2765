import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../providers/upload-file';
import { useToasts } from '../../ui/use-toasts';

interface ImportButtonProps<Body> {
  label: string;
  /** Names what is imported, for screen readers. */
  of: string;
  path: string;
  accept: string;
  fields?: Record<string, string>;
  doneText: (body: Body) => string;
  onChanged: () => void;
}

/** A button that sends one file from the portal, and says what was imported. */
export function ImportButton<Body>(props: ImportButtonProps<Body>) {
  const { label, of, path, accept, fields, doneText, onChanged } = props;
  const toasts = useToasts();
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    const stop = new AbortController();
    sending.current = stop;
    setSending(true);
    const result = await uploadFile<Body>(`/api/admin/donation-statements/${path}`, file, {
      signal: stop.signal,
      onProgress: () => undefined,
      fields,
    });
    if (stop.signal.aborted) return;
    setSending(false);
    if (result.ok) toasts.success(doneText(result.data));
    else toasts.problem(result.problem);
    onChanged();
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={of}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void send(file);
          currentTarget.value = '';
        }}
      />
      <Button loading={isSending} aria-label={of} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
