import { SKILLS } from '@qlu/contracts/volunteers/volunteers.rules';
import { useId, type ComponentProps } from 'react';
import { FieldErrors } from '../../ui/FieldErrors';
import styles from './skill-choices.module.css';

interface SkillChoicesProps {
  legend: string;
  errors: readonly string[];
  /** The result of the form library's `register(...)` for a list. */
  checkbox: ComponentProps<'input'> & { name: string };
}

/** The volunteer's skills, as checkboxes. */
export function SkillChoices({ legend, errors, checkbox }: SkillChoicesProps) {
  const id = useId();
  const invalid = errors.length > 0;
  return (
    <fieldset aria-describedby={invalid ? `${id}-errors` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.skills}>
        {SKILLS.map((skill) => (
          <label key={skill} className={styles.skill}>
            <input
              {...checkbox}
              type="checkbox"
              value={skill}
              aria-invalid={invalid || undefined}
              className={styles.box}
            />
            <span>{skill}</span>
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
