import { Checkbox, Form, type FormInstance, Input, InputNumber, Select } from 'antd';
import { PROGRAM_CATEGORIES } from '@qlu/contracts/programs/programs.filters';
import {
  REMINDER_DAYS_LIMIT,
  reminderDaysOf,
  REMINDERS_LIMIT,
} from '@qlu/contracts/programs/reminders.rules';
import { DatePlaceSection, ParticipantsSection, VisibilitySection } from './program-detail-fields';
import { ProgramItem } from './program-item';
import type { ProgramValues } from './program-values';
import { RepeatItems } from './repeat-items';
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

const ORDINALS = { 1: 'first', 2: 'second', 3: 'third' };

/** One of the three price tiers: rupees for one person, a description, how many places it has, and whether it ends. */
function PriceTier({ number }: { number: 1 | 2 | 3 }) {
  return (
    <div className="form-tier">
      <ProgramItem name={`price${number}`}>
        <InputNumber<number> prefix="₹" controls={false} step={1} inputMode="decimal" />
      </ProgramItem>
      <ProgramItem name={`description${number}`}>
        <Input placeholder="e.g. Shared room with meals" />
      </ProgramItem>
      <ProgramItem name={`capacity${number}`}>
        <InputNumber<number> controls={false} inputMode="numeric" placeholder="No limit" />
      </ProgramItem>
      <Form.Item name={`early_bird${number}`} valuePropName="checked" className="form-tier-end">
        <Checkbox aria-label={`Ends with Early Bird, ${ORDINALS[number]} price`}>
          Ends with Early Bird
        </Checkbox>
      </Form.Item>
    </div>
  );
}

const DAYS = Array.from({ length: REMINDER_DAYS_LIMIT }, (_, index) => index + 1).map((days) => ({
  value: days,
  label: days === 1 ? '1 day before' : `${days} days before`,
}));

/** When participants are reminded, and what else the reminders say. The stored days are comma-separated. */
function ReminderSection() {
  return (
    <fieldset>
      <legend>Reminders</legend>
      <ProgramItem
        name="reminder_days"
        extra="Sent by email from 9:00 AM, in Telugu for programs in Telugu. Empty: no reminders."
        getValueProps={(days: string | undefined) => ({ value: reminderDaysOf(days ?? '') })}
        getValueFromEvent={(days: number[]) => [...days].sort((one, other) => other - one).join(',')}
      >
        <Select<number[]>
          mode="multiple"
          allowClear
          maxCount={REMINDERS_LIMIT}
          options={DAYS}
          optionFilterProp="label"
          placeholder="No reminders"
        />
      </ProgramItem>
      <ProgramItem
        name="reminder_text"
        extra="Added to each reminder, in the language of the program. For example how to find the place."
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </ProgramItem>
    </fieldset>
  );
}

/** Whether participants are thanked after the program and asked for feedback, and what else the email says. */
function ThankYouSection() {
  return (
    <fieldset>
      <legend>After the program</legend>
      <Form.Item
        name="thank_you"
        valuePropName="checked"
        extra="Sent the day after the last day, with a link for feedback, to those who were checked in. If nobody was checked in, it goes to everyone registered."
      >
        <Checkbox>Send a thank-you email</Checkbox>
      </Form.Item>
      <ProgramItem
        name="thank_you_text"
        extra="Added to the thank-you email, in the language of the program. For example what comes next."
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </ProgramItem>
    </fieldset>
  );
}

/** Whether a new program takes place on several dates. */
function RepeatSection({ form }: { form: FormInstance<ProgramValues> }) {
  const first = Form.useWatch('start_date', form);
  return (
    <fieldset>
      <legend>Repetition</legend>
      <RepeatItems first={first ?? undefined} />
      <p className="form-hint">
        Each date becomes a program with its own registrations and places. The end date, the last day of Early
        Bird and the time of publication move with it.
      </p>
    </fieldset>
  );
}
