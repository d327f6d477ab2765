import { OPEN_CERTIFICATE_FIELDS } from '@qlu/contracts/donation-statements/donation-statements.resource';
import { useState } from 'react';
import { useForm } from '../../lib/useForm';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { FieldErrors } from '../../ui/FieldErrors';
import { TextInput } from '../../ui/TextInput';
import { westernDigits } from '../person-details/normalizeInput';
import styles from '../../ui/link-page.module.css';
import { openCertificate } from './openCertificate';

interface Values {
  lastFour: string;
}

const { label, rule } = OPEN_CERTIFICATE_FIELDS.last_four;

/** Asks for the last four characters of the donor's ID, and downloads the certificate. */
export function CertificateForm() {
  const form = useForm<Values>(() => ({ lastFour: '' }), {
    normalized: ({ lastFour }) => ({ lastFour: westernDigits(lastFour).trim() }),
    problems: ({ lastFour }) => {
      const problem = rule(lastFour);
      return problem ? { lastFour: [problem] } : {};
    },
  });
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>('');

  async function open({ lastFour }: Values): Promise<void> {
    if (isOpening) return;
    setOpening(true);
    setFailure('');
    setFailure(await openCertificate(lastFour));
    setOpening(false);
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
      <p role="status">
        {failure === null && 'Your certificate is downloaded. Please keep it for your tax return.'}
      </p>
    </form>
  );
}
