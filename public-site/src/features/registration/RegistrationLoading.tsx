import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './registration-form.module.css';

/** Reserves the space of the summary and the form. */
export function RegistrationLoading() {
  return (
    <div className={styles.layout}>
      <VisuallyHidden role="status">Loading the program</VisuallyHidden>
      <Skeleton shape="block" className={styles.summaryRoom} />
      <div className={styles.form}>
        {[1, 2].map((section) => (
          <div key={section} className={styles.section}>
            <Skeleton shape="title" />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    </div>
  );
}
