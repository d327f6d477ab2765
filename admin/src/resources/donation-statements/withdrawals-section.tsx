import { Button } from 'antd';
import type { StatementResponse } from '@qlu/contracts/api/index';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { useStatementAction } from './use-statement';

interface WithdrawalsSectionProps {
  statement: StatementResponse;
  onChanged: () => void;
}

/** Filed rows that the office has to delete at the portal. Renders nothing when there are none. */
export function WithdrawalsSection({ statement, onChanged }: WithdrawalsSectionProps) {
  const { busy, run } = useStatementAction(onChanged);
  const { withdrawals } = statement;
  if (withdrawals.length === 0) return null;
  return (
    <section className="card" aria-labelledby="statement-withdrawals">
      <div className="card-head">
        <h2 id="statement-withdrawals">To delete at the portal</h2>
      </div>
      <p className="quiet">
        These rows were filed, but their donations were refunded, excluded or belong to another ID now. Delete
        them at the portal, then press “Deleted”.
      </p>
      <ul className="person-list statement-filings">
        {withdrawals.map(({ id, arn, serial, file_name: file, id_number: idNumber, amount }) => (
          <li key={id} className="statement-filing">
            <span>
              <span className="line">{`ID ${idNumber}, ${formatRupees(amount)}`}</span>
              <span className="line quiet">{`${arn ? `ARN ${arn}, ` : ''}row ${serial} of ${file}`}</span>
            </span>
            <Button
              loading={busy === `rows/${id}/withdraw`}
              aria-label={`Row ${serial} of ${file} is deleted`}
              onClick={() => run(`rows/${id}/withdraw`, 'The row no longer counts as filed.')}
            >
              Deleted
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
