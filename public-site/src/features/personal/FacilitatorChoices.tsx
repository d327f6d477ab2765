import { facilitatorPicture, facilitators } from '../../../content/personal';
import styles from './facilitator-choices.module.css';

interface FacilitatorChoicesProps {
  chosen: string | null;
  onChoose: (name: string) => void;
}

/** The facilitators as a radio group. */
export function FacilitatorChoices({ chosen, onChoose }: FacilitatorChoicesProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>Whom would you like to meet?</legend>
      <div className={styles.choices}>
        {facilitators.map(({ id, name, accompanies, languages }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name="facilitator"
              value={name}
              checked={chosen === name}
              onChange={() => onChoose(name)}
              className={styles.radio}
            />
            <img
              className={styles.portrait}
              src={facilitatorPicture(id)}
              // The name is next to it, and is already the name of the choice.
              alt=""
              width="1200"
              height="900"
              loading="lazy"
              decoding="async"
            />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.line}>{accompanies}</span>
              <span className={styles.line}>{languages}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
