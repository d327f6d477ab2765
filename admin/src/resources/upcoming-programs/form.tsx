import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import { ChangeNoticeDialog } from './change-notice-dialog';
import { NewestProgramAlert } from './newest-program-alert';
import { ProgramFields } from './program-fields';
import { copyValuesOf, valuesOf } from './program-values';
import type { ProgramValues } from './program-values';
import { SeriesScopeDialog } from './series-scope-dialog';
import { useProgramForm } from './use-program-form';
import type { ProgramDialog } from './use-program-form';
import type { ProgramFolder } from './use-program-folders';

interface ProgramFormProps extends ProgramDialog {
  open: boolean;
  folders: ProgramFolder[];
  afterClose: () => void;
}

/** The dialog that adds or edits a program. Input is kept until it is saved or deliberately discarded. */
export function ProgramForm({ open, folders, afterClose, ...dialog }: ProgramFormProps) {
  const { copyOf } = dialog;
  const { form, draft, program, merged, saving, change, scope, ...actions } = useProgramForm(dialog);
  const [isTouched, setTouched] = useState(false);
  useLeaveWarning(() => (open && (isTouched || draft !== null) ? 'The program is not saved yet.' : null));

  return (
    <Modal
      open={open}
      title={program ? 'Edit Program' : copyOf ? 'Duplicate Program' : 'Add New Program'}
      okText={program ? 'Update Program' : 'Create Program'}
      onOk={form.submit}
      okButtonProps={{ loading: saving }}
      cancelButtonProps={{ disabled: saving }}
      onCancel={actions.cancel}
      afterClose={afterClose}
      maskClosable={false}
      width={760}
      style={{ top: 32 }}
      className="program-dialog"
    >
      {copyOf && (
        <Alert
          type="info"
          showIcon
          message={`A copy of ${copyOf.program_name}, without its registrations. Please choose its dates. It is a draft until you publish it.`}
        />
      )}
      {draft && (
        <Alert
          type="info"
          showIcon
          message="We kept what you entered before your login ended. It is not saved yet."
        />
      )}
      {merged && <NewestProgramAlert key={program?.updated_at} merged={merged} />}
      <Form<ProgramValues>
        form={form}
        layout="vertical"
        name="program"
        initialValues={draft?.values ?? (copyOf ? copyValuesOf(copyOf) : valuesOf(program))}
        onValuesChange={() => setTouched(true)}
        onFinish={actions.submit}
        onFinishFailed={actions.showIncomplete}
        scrollToFirstError={{ block: 'center', focus: true }}
      >
        {/* A new key shows the newest values also in inputs that keep their first value. */}
        <ProgramFields key={program?.updated_at} form={form} folders={folders} isNew={!program} />
      </Form>
      {program && scope.isAsking && (
        <SeriesScopeDialog program={program} saving={saving} onDecide={scope.decide} onCancel={scope.close} />
      )}
      {change.notice && (
        <ChangeNoticeDialog
          notice={change.notice}
          saving={saving}
          onSave={change.decide}
          onCancel={change.close}
        />
      )}
    </Modal>
  );
}
