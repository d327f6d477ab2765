import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form, Radio, Upload } from 'antd';
import { Link } from 'react-router';
import { IMPORT_MAX_ROWS } from '@qlu/contracts/donations/import.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { ImportPreviewResponse } from '@qlu/contracts/api/index';
import { ExportLink } from '../../ui/export-link';
import { CitizenItem } from '../../office/gift-items';
import { choiceRule } from '../../office/choice-rule';
import { PageHeader } from '../../ui/page-header';
import { ImportRows } from './import-rows';
import { importedText, useGiftImport, type ImportChoices } from './use-gift-import';

/** Imports many gifts from a CSV file: choose it, check its rows, import all or none. */
export default function ImportPage() {
  const { busy, checked, done, check, send } = useGiftImport();
  const choose = (file: File) => {
    check(file);
    // Prevents AntD from uploading the file itself.
    return false;
  };
  return (
    <div className="donation-import">
      <PageHeader title="Import Donations">
        <ExportLink path="/api/admin/donation-imports/template.csv" filterParams={{}} label="Template" />
      </PageHeader>
      <section className="card" aria-label="The file">
        <p>
          Put a bank statement or old records into the columns of the template, and save the file as CSV
          UTF-8. It can have up to {IMPORT_MAX_ROWS.toLocaleString('en-IN')} gifts and 5 MB. Date, amount,
          “Given by” and the name are needed; an ID number with an address gives the donor a tax receipt. A
          gift with a receipt number keeps it, and gets no other receipt.
        </p>
        <Upload accept=".csv,text/csv" showUploadList={false} beforeUpload={choose} disabled={busy}>
          <Button icon={<UploadOutlined aria-hidden />} loading={busy}>
            {checked ? 'Choose Another File' : 'Choose a CSV File'}
          </Button>
        </Upload>
      </section>
      {done && (
        <Alert
          type="success"
          showIcon
          message={importedText(done)}
          action={<Link to="/donations">See the donations</Link>}
        />
      )}
      {checked && (
        <section className="card" aria-label={checked.file.name} key={checked.importId}>
          <div className="card-head">
            <h2>{checked.file.name}</h2>
          </div>
          <Summary preview={checked.preview} />
          <ImportRows rows={checked.preview.rows} />
          {checked.preview.rows.every(({ problems }) => problems.length === 0) && (
            <ImportForm preview={checked.preview} busy={busy} onSend={send} />
          )}
        </section>
      )}
    </div>
  );
}

function Summary({ preview: { rows, ignored_columns: ignored } }: { preview: ImportPreviewResponse }) {
  const total = rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const broken = rows.filter(({ problems }) => problems.length > 0).length;
  return (
    <div role="status">
      <p>
        {rows.length} {rows.length === 1 ? 'gift' : 'gifts'}, {formatRupees(Math.round(total * 100) / 100)}{' '}
        together.
      </p>
      {ignored.length > 0 && (
        <Alert
          type="info"
          message={`These columns are ignored: ${ignored.join(', ')}`}
          className="import-note"
        />
      )}
      {broken > 0 && (
        <Alert
          type="error"
          showIcon
          className="import-note"
          message={`${broken} ${broken === 1 ? 'row has a problem' : 'rows have problems'}. Nothing can be imported. Please correct the file and choose it again.`}
        />
      )}
    </div>
  );
}

interface ImportFormProps {
  preview: ImportPreviewResponse;
  busy: boolean;
  onSend: (choices: ImportChoices) => Promise<void>;
}

function ImportForm({ preview: { rows }, busy, onSend }: ImportFormProps) {
  const duplicates = rows.filter(({ duplicate_of }) => duplicate_of !== null).length;
  return (
    <Form<ImportChoices> layout="vertical" requiredMark={false} onFinish={(choices) => void onSend(choices)}>
      {duplicates > 0 && (
        <Form.Item
          name="duplicates"
          label={`${duplicates} ${duplicates === 1 ? 'gift looks like a duplicate' : 'gifts look like duplicates'}`}
          rules={[choiceRule('Please choose what to do with duplicates')]}
        >
          <Radio.Group
            options={[
              { value: 'skip', label: 'Leave them out' },
              { value: 'import', label: 'Import them too' },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="thanks" valuePropName="checked">
        <Checkbox>Send the thanks and the tax receipts to the donors by email</Checkbox>
      </Form.Item>
      <CitizenItem
        name="indian_citizens"
        label="All donors in this file declare that they are Indian citizens."
      />
      <Button type="primary" htmlType="submit" loading={busy}>
        Import
      </Button>
    </Form>
  );
}
