import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Phone from 'lucide-react/icons/phone';
import Smartphone from 'lucide-react/icons/smartphone';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { emailHref, phoneHref, whatsAppHref } from '../../lib/contactLinks';
import { buttonClass } from '../../ui/buttonClass';
import { ExternalLink } from '../../ui/ExternalLink';
import { ContactFact } from './ContactFact';
import styles from './get-in-touch.module.css';

const { mobilePhone, landline, email, postalAddress, officeHours, whatsAppNumber, communityChatUrl, social } =
  siteSettings;

const SOCIAL = [
  { label: 'Facebook', href: social.facebook },
  { label: 'Instagram', href: social.instagram },
  { label: 'YouTube', href: social.youtube },
] as const;

/** All contact details of the organisation. */
export function GetInTouch() {
  return (
    <section aria-labelledby="get-in-touch" className={styles.touch}>
      <h2 id="get-in-touch">Get in Touch</h2>
      <div className={styles.direct}>
        <ExternalLink href={whatsAppHref(whatsAppNumber)} className={buttonClass({})}>
          <MessageCircle aria-hidden="true" />
          Message on WhatsApp
        </ExternalLink>
        <a href={emailHref(email)} className={buttonClass({ variant: 'secondary' })}>
          <Mail aria-hidden="true" />
          Email Us
        </a>
      </div>
      <dl className={styles.facts}>
        <ContactFact icon={<Smartphone />} term="Mobile">
          <a href={phoneHref(mobilePhone)}>{mobilePhone}</a>
        </ContactFact>
        <ContactFact icon={<Phone />} term="Landline">
          <a href={phoneHref(landline)}>{landline}</a>
        </ContactFact>
        <ContactFact icon={<Mail />} term="Email">
          <a href={emailHref(email)}>{email}</a>
        </ContactFact>
        <ContactFact icon={<MessagesSquare />} term="Community">
          <ExternalLink href={communityChatUrl}>Join the Community Chat</ExternalLink>
        </ContactFact>
        <ContactFact icon={<Clock />} term="Hours">
          {officeHours}
        </ContactFact>
        <ContactFact icon={<MapPin />} term="Address">
          <address className={styles.address}>
            {postalAddress.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </ContactFact>
      </dl>
      <section aria-labelledby="follow-us" className={styles.follow}>
        <h3 id="follow-us">Follow us</h3>
        <ul className={styles.social}>
          {SOCIAL.map(({ label, href }) => (
            <li key={label}>
              <ExternalLink href={href} className={styles.socialLink}>
                {label}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
