import { FACE_LABELS, FACES, type Face, type FeedbackLanguage } from '@qlu/contracts/programs/feedback.rules';
import { useId } from 'react';
import { FieldErrors } from '../../ui/FieldErrors';
import field from '../../ui/field.module.css';
import choices from '../../ui/choices.module.css';
import { FaceDrawing } from './FaceDrawing';

interface FaceChoiceProps {
  legend: string;
  language: FeedbackLanguage;
  face: Face | null;
  errors: readonly string[];
  onChange: (face: Face) => void;
}

/** Five faces as radio buttons, from very unhappy to very happy. */
export function FaceChoice({ legend, language, face: chosen, errors, onChange }: FaceChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={errors.length > 0 ? id : undefined}>
      <legend className={field.legend}>{legend}</legend>
      <div className={choices.choices}>
        {FACES.map((face) => (
          <label key={face} className={choices.choice}>
            <input
              type="radio"
              name="face"
              value={face}
              checked={face === chosen}
              required
              aria-invalid={errors.length > 0 || undefined}
              className={choices.control}
              onChange={() => onChange(face)}
            />
            <FaceDrawing face={face} size={28} />
            <span>{FACE_LABELS[language][face]}</span>
          </label>
        ))}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}
