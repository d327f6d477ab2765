import { Button } from 'antd';
import { Field } from '../ui/field';
import type { useIdNumber } from './use-id-number';

interface IdNumberFieldProps {
  record: { id: number; id_type: string; id_number: string };
  /** Name of the person, for the button's label. */
  name: string;
  idNumber: ReturnType<typeof useIdNumber>;
}

/** The masked number; a button reveals it. */
export function IdNumberField({ record, name, idNumber }: IdNumberFieldProps) {
  const fullNumber = idNumber.numberOf(record.id);
  return (
    <Field label={record.id_type || 'ID number'}>
      <span className="id-number">
        <span aria-live="polite">{fullNumber ?? record.id_number}</span>
        <Button
          size="small"
          loading={idNumber.isLoading(record.id)}
          aria-label={`${fullNumber ? 'Hide' : 'Show'} the ID number of ${name}`}
          onClick={() => (fullNumber ? idNumber.hide() : idNumber.show(record.id))}
        >
          {fullNumber ? 'Hide' : 'Show'}
        </Button>
      </span>
      <small className="line quiet">Each view is recorded in the audit log</small>
    </Field>
  );
}
