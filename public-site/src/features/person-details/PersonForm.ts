import type { FieldProps } from '../../lib/useForm';
import type { PersonField } from './personValues';

/** The part of a form that the person fields need. */
export interface PersonForm {
  register: (field: PersonField, onChange?: () => void) => FieldProps;
  /** The messages to show at a field. */
  errors: (field: PersonField) => readonly string[];
}
