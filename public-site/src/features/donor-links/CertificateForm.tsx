import type { CertificateLinkResponse } from '@qlu/contracts/api/index';
import { OPEN_CERTIFICATE_FIELDS } from '@qlu/contracts/donation-statements/donation-statements.resource';
import { useState } from 'react';
import { call, problemText } from '@qlu/contracts/client/http';
import { useCheckedForm, useSubmit } from '../../lib/forms';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields';
import { TextField } from '../../ui/formFields';
import styles from '../../ui/link-page.module.css';
import { westernDigits } from '../person-details/person';

const { label, rule } = OPEN_CERTIFICATE_FIELDS.last_four;

const LIMIT_MS = 30_000;
const FAILED = 'No connection. Please check your internet and try again.';

/**
 * Asks for the last four characters of the donor's ID, and opens the certificate. Its address stays on the page as a link, because
 * some browsers inside other apps open a file only when the person presses its link.
 */
export function CertificateForm() {
  const form = useCheckedForm({
    empty: { lastFour: '' },
    normalized: ({ lastFour }) => ({ lastFour: westernDigits(lastFour).trim() }),
    problems: ({ lastFour }) => ({ lastFour: rule(lastFour) }),
  });
  const { isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');
  const [path, setPath] = useState('');

  const onSubmit = useSubmit(form, async ({ lastFour }) => {
    setFailure('');
    const result = await call<CertificateLinkResponse>('/api/donation-certificates/file-link', {
      method: 'POST',
      // The secret of a personal link follows after `#`, so that no server and no log has it.
      body: { token: window.location.hash.slice(1), last_four: lastFour },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!result.ok) return setFailure(problemText(result.problem, FAILED));
    setPath(result.data.path);
    window.location.assign(result.data.path);
  });

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        control={form.control}
        name="lastFour"
        label={label}
        required
        hint="Of the PAN or Aadhaar number that you gave with your donation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div role="alert">{failure && <FieldError id="certificate-failure" error={failure} />}</div>
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Opening...' : 'Download certificate'}
      </Button>
      <div role="status">
        {path && (
          <p>
            Your certificate is ready. Please keep it for your tax return. If it does not open by itself:{' '}
            <a href={path}>Open the certificate (PDF)</a>
          </p>
        )}
      </div>
    </form>
  );
}
