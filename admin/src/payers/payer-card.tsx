import type { ReactNode } from 'react';
import type { Fields } from '@qlu/contracts/resource/resource';
import { IdNumberField, type useIdNumber } from '../id-number/id-number-field';
import { PersonLink } from '../people/person-link';
import { EmailLink, PhoneLink } from '../ui/contact-links';
import { Field } from '../ui/field';
import { optionalTexts } from './optional-texts';

interface Payer {
  id: number;
  email: string;
  phone: string;
  id_type: string;
  id_number: string;
}

interface PayerCardProps {
  /** The layout of the fields. */
  kind: 'registration' | 'donation';
  /** The label of the person. */
  label: string;
  name: string;
  record: Payer;
  /** The declaration of what the person entered. */
  fields: Fields;
  idNumber: ReturnType<typeof useIdNumber>;
  /** The fields between the person and the ID number. */
  children: ReactNode;
}

/**
 * One registration or donation: the person, the fields of its kind, the ID number, and what the person entered in
 * optional fields. The details of a form that was never paid are erased after some time.
 */
export function PayerCard(props: PayerCardProps) {
  return (
    <article className="card" aria-labelledby={nameIdOf(props)}>
      <PayerFields {...props} />
    </article>
  );
}

/** The fields alone, for a row of a table. */
export function PayerFields(props: PayerCardProps) {
  const { kind, label, name, record, fields, idNumber, children } = props;
  return (
    <dl className={`fields fields-${kind}`}>
      <Field label={label}>
        <strong id={nameIdOf(props)} className="line">
          <PersonLink kind={kind} id={record.id}>
            {name}
          </PersonLink>
        </strong>
        <EmailLink className="line">{record.email}</EmailLink>
        <PhoneLink className="line">{record.phone}</PhoneLink>
      </Field>
      {children}
      {record.id_number && <IdNumberField record={record} name={name} idNumber={idNumber} />}
      {optionalTexts(fields, record).map((entered) => (
        <Field key={entered.label} label={entered.label}>
          {entered.text}
        </Field>
      ))}
    </dl>
  );
}

function nameIdOf({ kind, record }: PayerCardProps): string {
  return `${kind}-${record.id}`;
}
