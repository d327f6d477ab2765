import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Phone from 'lucide-react/icons/phone';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useState } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { contactPage } from '../../content/contact';
import { emailHref, phoneHref, whatsAppHref } from '../lib/contactLinks';
import { Button, buttonClass, LinkButton } from '../ui/Button';
import { Container } from '../ui/Container';
import { ExternalLink } from '../ui/Link';
import { Page, PageHead } from '../ui/Page';
import styles from './contact-us.module.css';

export default function ContactUsPage() {
  const { title, lead, description } = contactPage;
  return (
    <Page title={title} description={description}>
      <PageHead title={title} lead={lead} />
      <Container className={styles.columns}>
        <GetInTouch />
        <CampusMap />
      </Container>
    </Page>
  );
}

const { mobilePhone, landline, email, postalAddress, officeHours, whatsAppNumber, communityChatUrl, social } =
  siteSettings;

const SOCIAL = [
  { label: 'Facebook', href: social.facebook },
  { label: 'Instagram', href: social.instagram },
  { label: 'YouTube', href: social.youtube },
] as const;

/** All contact details of the organisation. */
function GetInTouch() {
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

interface ContactFactProps {
  icon: ReactNode;
  term: string;
  children: ReactNode;
}

/** One contact detail: a term of a description list with an icon. */
function ContactFact({ icon, term, children }: ContactFactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {term}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** An illustration of the campus. The embedded map of another site loads only on request, for privacy. */
function CampusMap() {
  const [isMapShown, setMapShown] = useState(false);
  const { title, seen, words } = contactPage.map;
  return (
    <section aria-labelledby="map" className={styles.place}>
      <h2 id="map">{title}</h2>
      <div className={styles.frame}>
        {isMapShown ? (
          <iframe
            className={styles.map}
            src={siteSettings.mapEmbedUrl}
            title="Map of OpenStreetMap around our address"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <img
            className={styles.map}
            src="/pictures/contact/map.svg"
            alt={seen}
            width="1200"
            height="900"
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <p>{words}</p>
      <div className={styles.actions}>
        {!isMapShown && (
          <Button variant="secondary" onClick={() => setMapShown(true)}>
            <MapIcon aria-hidden="true" />
            Show the Live Map
          </Button>
        )}
        <LinkButton variant="quiet" to={siteSettings.mapUrl}>
          Open in Maps
        </LinkButton>
      </div>
      {!isMapShown && (
        <p className={styles.note}>Map by OpenStreetMap. Opening it connects you to their site.</p>
      )}
    </section>
  );
}
