import { Checkbox, Form, Input, Select } from 'antd';
import type { FormInstance } from 'antd';
import { PROGRAM_CATEGORIES } from '@qlu/contracts/programs/programs.filters';
import { DatePlaceSection, ParticipantsSection, VisibilitySection } from './program-detail-fields';
import { PriceTier } from './price-tier';
import { ProgramItem } from './program-item';
import { RepeatSection } from './repeat-section';
import { ReminderSection, ThankYouSection } from './reminder-section';
import type { ProgramValues } from './program-values';
import type { ProgramFolder } from './use-program-folders';

const EARLY_BIRD_DEPENDENCIES = ['start_date', ...[1, 2, 3].flatMap((n) => [`price${n}`, `early_bird${n}`])];

interface ProgramFieldsProps {
  form: FormInstance<ProgramValues>;
  folders: ProgramFolder[];
}

/** The dialog's fields in groups. */
export function ProgramFields({ form, folders, isNew }: ProgramFieldsProps & { isNew: boolean }) {
  return (
    <>
      <ProgramItem name="program_name">
        <Input />
      </ProgramItem>
      <ProgramItem name="trainers_presenters">
        <Input />
      </ProgramItem>
      <CategoriesItem form={form} />
      <DatePlaceSection />
      {isNew && <RepeatSection form={form} />}
      <DetailsSection form={form} folders={folders} />
      <RegistrationSection form={form} />
      <ParticipantsSection />
      <ReminderSection />
      <ThankYouSection />
      <VisibilitySection isNew={isNew} />
    </>
  );
}

/** The four categories, and other categories that the program already has. */
function CategoriesItem({ form }: { form: FormInstance<ProgramValues> }) {
  const existing = (form.getFieldValue('categories') ?? []) as string[];
  return (
    <Form.Item name="categories" label="Categories">
      <Checkbox.Group className="form-checks" options={[...new Set([...PROGRAM_CATEGORIES, ...existing])]} />
    </Form.Item>
  );
}

/** The page about the program: its folders, or a link. One excludes the other. */
function DetailsSection({ form, folders }: ProgramFieldsProps) {
  const usesLink = Form.useWatch('use_link', form);
  const main = Form.useWatch('main_folder', form);
  const sub = Form.useWatch('sub_folder', form);
  const mainNames = folders.map((folder) => folder.label);
  const subNames = folders.find((folder) => folder.label === main)?.items.map((item) => item.label) ?? [];

  return (
    <fieldset>
      <legend>Page with details</legend>
      <p className="form-hint">Choose it from our list, or give another address.</p>
      <Form.Item name="use_link" valuePropName="checked">
        <Checkbox
          onChange={({ target }) =>
            form.setFieldsValue(target.checked ? { main_folder: null, sub_folder: null } : { link: '' })
          }
        >
          Use link instead of folders
        </Checkbox>
      </Form.Item>
      {usesLink ? (
        <ProgramItem name="link">
          <Input placeholder="/page or https://..." inputMode="url" />
        </ProgramItem>
      ) : (
        <div className="form-pair">
          <ProgramItem name="main_folder">
            <Select
              showSearch
              allowClear
              placeholder="Select main folder"
              options={optionsOf(mainNames, main)}
              onChange={() => form.setFieldsValue({ sub_folder: null })}
            />
          </ProgramItem>
          <ProgramItem name="sub_folder">
            <Select
              showSearch
              allowClear
              disabled={!main}
              placeholder={main ? 'Select sub folder' : 'Select main folder first'}
              options={optionsOf(subNames, sub)}
            />
          </ProgramItem>
        </div>
      )}
    </fieldset>
  );
}

/** The catalogue's names, and the current one even when the catalogue lacks it: editing must not lose it. */
function optionsOf(names: string[], chosen: string | null | undefined): { value: string; label: string }[] {
  const all = chosen && !names.includes(chosen) ? [...names, chosen] : names;
  return all.map((name) => ({ value: name, label: name }));
}

/** Three price tiers, or the link to an external registration. */
function RegistrationSection({ form }: { form: FormInstance<ProgramValues> }) {
  const isExternal = Form.useWatch('link_or_razorpay', form);
  return (
    <fieldset>
      <legend>Registration and price</legend>
      <div className="form-ticks">
        <Form.Item name="early_bird" valuePropName="checked">
          <Checkbox>Early bird</Checkbox>
        </Form.Item>
        <Form.Item name="link_or_razorpay" valuePropName="checked">
          <Checkbox>External registration instead of online payment</Checkbox>
        </Form.Item>
      </div>
      {isExternal ? (
        <ProgramItem name="external_link" required>
          <Input type="url" placeholder="https://..." />
        </ProgramItem>
      ) : (
        <>
          <PriceTier number={1} />
          <PriceTier number={2} />
          <PriceTier number={3} />
          <ProgramItem
            name="early_bird_until"
            dependencies={EARLY_BIRD_DEPENDENCIES}
            extra="From the next day, nobody can choose the prices that are ticked above. Visitors see them struck through."
          />
          <p className="form-hint">
            Leave a price empty if you do not offer it. A price of 0 is shown as Free. If all prices are
            empty, the program is free.
          </p>
        </>
      )}
    </fieldset>
  );
}
