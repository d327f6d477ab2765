import { Alert } from 'antd';
import { Link } from 'react-router';
import type { FailedMessageAnswer, MessagesAnswer } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatCount } from '../../ui/count';
import { messageWords } from './message-words';

/** Mail that did not arrive. Nothing is left to decide: the person can be reached by phone. */
export function UndeliveredMails({ waiting, failed }: MessagesAnswer) {
  return (
    <>
      {waiting > 0 && (
        <Alert
          type="warning"
          showIcon
          className="banner-warning"
          message={`${formatCount(waiting)} ${waiting === 1 ? 'mail waits' : 'mails wait'} to be sent`}
          description="The mail server has not taken them for more than fifteen minutes. They are tried again for four days; please tell whoever runs the server."
        />
      )}
      {failed.length > 0 && (
        <section className="attention-section" aria-labelledby="undelivered">
          <h2 id="undelivered">Mails that were not delivered</h2>
          <p className="quiet">
            Of the last thirty days. The payment or application itself is stored; call the person, the address
            may be mistyped.
          </p>
          <ul className="card undelivered-list">
            {failed.map((message) => (
              <UndeliveredMail key={message.id} message={message} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function UndeliveredMail({ message }: { message: FailedMessageAnswer }) {
  const { title, subject, to, reason } = messageWords(message);
  return (
    <li>
      {title} {to ? <Link to={to}>{subject}</Link> : subject}
      <span className="quiet">
        {reason}, {formatInstant(message.failed_at)}
      </span>
    </li>
  );
}
