import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PersonField } from './personValues';

/** The part of a form that the person fields need. */
export interface PersonForm {
  register: (field: PersonField, options?: { onChange?: () => void }) => UseFormRegisterReturn;
  /** The messages to show at a field. */
  errors: (field: PersonField) => string[];
}
