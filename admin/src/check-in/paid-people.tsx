import { Spin } from 'antd';
import type { CheckInProgramResponse } from '@qlu/contracts/api/index';
import { ArrivalButtons } from './arrival-buttons';

/** The people of an order that was paid just now, to check in. The list is being loaded again until they are in it. */
export function PaidPeople({
  program: { id, participants },
  transactionId,
}: {
  program: CheckInProgramResponse;
  transactionId: string;
}) {
  const participant = participants.find(({ transaction_id: one }) => one === transactionId);
  return participant ? <ArrivalButtons programId={id} participant={participant} /> : <Spin />;
}
