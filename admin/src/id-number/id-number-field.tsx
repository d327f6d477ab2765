import { Button } from 'antd';
import { Field } from '../ui/field';
import type { useIdNumber } from './use-id-number';

interface IdNumberFieldProps {
  record: { id: number; id_type: string; id_number: string };
  /** Whose number it is. */
  name: string;
  idNumber: ReturnType<typeof useIdNumber>;
}

/** The masked number, and the whole one on request. */
export function IdNumberField({ record, name, idNumber }: IdNumberFieldProps) {
  const whole = idNumber.numberOf(record.id);
  return (
    <Field label={record.id_type || 'ID number'}>
      <span className="id-number">
        <span aria-live="polite">{whole ?? record.id_number}</span>
        <Button
          size="small"
          loading={idNumber.isAsking(record.id)}
          aria-label={`${whole ? 'Hide' : 'Show'} the ID number of ${name}`}
          onClick={() => (whole ? idNumber.hide() : idNumber.show(record.id))}
        >
          {whole ? 'Hide' : 'Show'}
        </Button>
      </span>
      <small className="line quiet">Each look is in the audit log</small>
    </Field>
  );
}
