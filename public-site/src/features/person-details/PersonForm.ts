import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PersonField } from './personValues';

/** What the person's fields need of whichever form they stand in. */
export interface PersonForm {
  register: (field: PersonField, options?: { onChange?: () => void }) => UseFormRegisterReturn;
  /** The sentences to show at a field. */
  errors: (field: PersonField) => string[];
}
