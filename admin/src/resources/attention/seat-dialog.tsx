import { Modal } from 'antd';
import { useState } from 'react';
import { isFullProblem, useOverbooking } from '../../office/use-overbooking';
import { callApi } from '../../providers/api-client';
import type { AttentionFlag } from './attention-flag';
import { emailText } from './attention-texts';
import type { EntryDialogProps } from './decision-dialog';
import { useToasts } from '../../ui/use-toasts';

/** Gives a seat to a person who paid when the program was full: one that is free again, or by overbooking. */
export function SeatDialog({ flag, ...dialog }: EntryDialogProps & { flag: AttentionFlag }) {
  const { open, onClose, onDone, afterClose } = dialog;
  const toasts = useToasts();
  const overbooking = useOverbooking();
  const [sending, setSending] = useState(false);

  const give = async () => {
    setSending(true);
    const path = `/api/admin/program-registrations/${flag.transaction_id}/seat`;
    const result = await overbooking((overbook) => callApi(path, { method: 'PUT', body: { overbook } }));
    setSending(false);
    if (result.ok) {
      toasts.success(`The registration is confirmed${flag.email && ', and the confirmation is on its way'}.`);
    } else {
      toasts.problem(result.problem);
    }
    // Another user decided meanwhile.
    const isGone = !result.ok && !isFullProblem(result.problem) && [404, 409].includes(result.problem.status);
    if (result.ok || isGone) {
      onDone();
      onClose();
    }
  };

  return (
    <Modal
      open={open}
      title="Give a place"
      okText="Give a Place"
      okButtonProps={{ loading: sending }}
      onOk={() => void give()}
      cancelButtonProps={{ disabled: sending }}
      onCancel={() => !sending && onClose()}
      afterClose={afterClose}
      width={480}
    >
      <p className="decision-about">
        This confirms the registration of {flag.name} for {flag.item}. {emailText('confirmation', flag)} If no
        place is free, you are asked first.
      </p>
    </Modal>
  );
}
