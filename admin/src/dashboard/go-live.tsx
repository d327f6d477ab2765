import { Link } from 'react-router';
import type { OverviewResponse } from '@qlu/contracts/api/index';

type Step = OverviewResponse['before_go_live'][number];

const STEPS: Record<Step, { text: string; to?: string; link?: string }> = {
  contact: {
    text: 'The website shows a sample phone number, address and email. Ask the person who runs the server to change them.',
  },
  mail: {
    text: 'No email has left the mail server yet. Set it up, then apply as a volunteer with your own address: the email should arrive.',
  },
  webhook: {
    text: 'Razorpay has not reported a payment yet. Set up its webhook, then make a donation of ₹10 and refund it.',
    to: '/donations',
    link: 'Donations',
  },
  backup: {
    text: 'No backup was made yet. Ask the person who runs the server to make one and to copy it to another place.',
  },
  second_factor: {
    text: 'Somebody with the role owner logs in with a password alone. Turn on two-step login.',
    to: '/security',
    link: 'Security',
  },
};

/** What the owner does before visitors come. It disappears when everything is done. */
export function GoLive({ steps }: { steps: Step[] | undefined }) {
  if (!steps?.length) return null;
  return (
    <section className="dash-section dash-go-live" aria-labelledby="go-live">
      <h2 id="go-live">Before you go live</h2>
      <ul>
        {steps.map((step) => {
          const { text, to, link } = STEPS[step];
          return (
            <li key={step}>
              <p>{text}</p>
              {to && <Link to={to}>{link}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
