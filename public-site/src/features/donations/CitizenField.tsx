import { useId } from 'react';
import { FieldErrors } from '../../ui/FieldErrors';
import type { DonationFormMethods } from './useDonationForm';
import styles from './citizen-field.module.css';

/** The declaration without which the foundation may not accept a donation. */
export function CitizenField({ form }: { form: DonationFormMethods }) {
  const id = useId();
  const { name, value, onChange, onBlur } = form.register('citizen');
  const errors = form.errors('citizen');
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          name={name}
          checked={value === 'yes'}
          aria-required
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={`${id}-note ${id}-errors`}
          onChange={({ currentTarget }) =>
            onChange({ currentTarget: { value: currentTarget.checked ? 'yes' : '' } })
          }
          onBlur={onBlur}
        />
        I declare that I am an Indian citizen
      </label>
      <p className={styles.note} id={`${id}-note`}>
        By law we can accept donations only from Indian citizens, also those living abroad. OCI cardholders
        are not Indian citizens.
      </p>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
