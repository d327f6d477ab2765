import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';

interface EntriesCardProps {
  /** Of the list in the form. */
  name: 'approvals' | 'tax_names';
  /** Of the heading. */
  id: string;
  title: string;
  note: string;
  /** What an entry is called, with and without a capital. */
  entry: [capital: string, small: string];
  /** The button that adds one. */
  add: string;
  /** The fields of the entry with this name in the list. */
  children: (name: number) => ReactNode;
}

/** A list of entries in the settings of the foundation. */
export function EntriesCard({
  name: list,
  id,
  title,
  note,
  entry,
  add: addText,
  children,
}: EntriesCardProps) {
  const [capital, small] = entry;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      <p className="quiet">{note}</p>
      <Form.List name={list}>
        {(entries, { add, remove }, { errors }) => (
          <>
            {entries.map(({ key, name }, index) => (
              <fieldset key={key} className="foundation-entry">
                <legend>{`${capital} ${index + 1}`}</legend>
                {children(name)}
                <Button
                  danger
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`Remove ${small} ${index + 1}`}
                  onClick={() => remove(name)}
                >
                  Remove
                </Button>
              </fieldset>
            ))}
            <Form.ErrorList errors={errors} />
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
              {addText}
            </Button>
          </>
        )}
      </Form.List>
    </section>
  );
}
