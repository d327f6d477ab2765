import { useId } from 'react';
import { Card } from '../../ui/Card';
import { wholeTimes } from '../../ui/wholeTimes';
import type { FactGroup } from '@qlu/contracts/payments/payment-facts.rules';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import styles from './payment-result.module.css';

function Group({ group }: { group: FactGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {group.title}
      </h2>
      <dl className={styles.facts}>
        {group.facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd lang={scriptLanguage(value)}>{wholeTimes(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All facts of a payment on one sheet, for screen and print. */
export function ResultSheet({ groups }: { groups: FactGroup[] }) {
  return (
    <Card className={styles.sheet}>
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </Card>
  );
}
