import type { CertificateLinkResponse } from '@qlu/contracts/api/index';
import { OPEN_CERTIFICATE_FIELDS } from '@qlu/contracts/donation-statements/donation-statements.resource';
import { useState } from 'react';
import { call, problemText } from '../../lib/http';
import { useForm } from '../../lib/useForm';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { FieldErrors } from '../../ui/FieldErrors';
import { TextInput } from '../../ui/TextInput';
import { westernDigits } from '../person-details/normalizeInput';
import styles from '../../ui/link-page.module.css';
import { linkToken } from './linkToken';

interface Values {
  lastFour: string;
}

const { label, rule } = OPEN_CERTIFICATE_FIELDS.last_four;

const LIMIT_MS = 30_000;
const FAILED = 'No connection. Please check your internet and try again.';

/**
 * Asks for the last four characters of the donor's ID, and opens the certificate. Its address stays on the page as a link, because
 * some browsers inside other apps open a file only when the person presses its link.
 */
export function CertificateForm() {
  const form = useForm<Values>(() => ({ lastFour: '' }), {
    normalized: ({ lastFour }) => ({ lastFour: westernDigits(lastFour).trim() }),
    problems: ({ lastFour }) => {
      const problem = rule(lastFour);
      return problem ? { lastFour: [problem] } : {};
    },
  });
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState('');
  const [path, setPath] = useState('');

  async function open({ lastFour }: Values): Promise<void> {
    if (isOpening) return;
    setOpening(true);
    setFailure('');
    const result = await call<CertificateLinkResponse>('/api/donation-certificates/file-link', {
      method: 'POST',
      body: { token: linkToken(), last_four: lastFour },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    setOpening(false);
    if (!result.ok) return setFailure(problemText(result.problem, FAILED));
    setPath(result.data.path);
    window.location.assign(result.data.path);
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.submit(open)}>
      <Field
        label={label}
        required
        hint="Of the PAN or Aadhaar number that you gave with your donation"
        errors={form.errors('lastFour')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('lastFour')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <div role="alert">{failure && <FieldErrors id="certificate-failure" errors={[failure]} />}</div>
      <Button type="submit" wide busy={isOpening}>
        {isOpening ? 'Opening...' : 'Download certificate'}
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
