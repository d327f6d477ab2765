import { SKILLS } from '@qlu/contracts/volunteers/volunteers.rules';
import { useId } from 'react';
import { FieldErrors } from '../../ui/FieldErrors';
import field from '../../ui/field.module.css';
import choices from '../../ui/choices.module.css';

interface SkillChoicesProps {
  legend: string;
  errors: readonly string[];
  chosen: readonly string[];
  /** Called with the chosen skills, in the order of the form. */
  onChange: (skills: string[]) => void;
  onBlur: () => void;
}

/** The volunteer's skills, as checkboxes. */
export function SkillChoices({ legend, errors, chosen, onChange, onBlur }: SkillChoicesProps) {
  const id = useId();
  const invalid = errors.length > 0;
  return (
    <fieldset aria-describedby={invalid ? `${id}-errors` : undefined}>
      <legend className={field.legend}>{legend}</legend>
      <div className={choices.choices}>
        {SKILLS.map((skill) => (
          <label key={skill} className={choices.choice}>
            <input
              name="skills"
              type="checkbox"
              value={skill}
              checked={chosen.includes(skill)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(SKILLS.filter((each) => (each === skill ? checked : chosen.includes(each))))
              }
              onBlur={onBlur}
              aria-invalid={invalid || undefined}
              className={choices.control}
            />
            <span>{skill}</span>
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
