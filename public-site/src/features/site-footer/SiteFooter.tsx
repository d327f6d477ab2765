import ArrowUp from 'lucide-react/icons/arrow-up';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ComponentProps } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { backToTop } from '../../lib/scroll';
import { emailHref, phoneHref, whatsAppHref } from '../../lib/contactLinks';
import { useFoundation } from '../../lib/useFoundation';
import { Container } from '../../ui/Container';
import { ExternalLink, Link } from '../../ui/Link';
import { Logo } from '../../ui/Drawings';
import { VisuallyHidden } from '../../ui/Text';
import { tooltip } from '../../ui/tooltip';
import styles from './site-footer.module.css';

const EXPLORE = [
  { label: 'Upcoming Programs', to: '/upcoming-programs' },
  { label: 'All Programs', to: '/programs' },
  { label: 'Personal Sessions', to: '/personal' },
  { label: 'About the Founders', to: '/about-the-founders' },
  { label: 'Contact Us', to: '/contact-us' },
] as const;

/** Who the site belongs to. */
function Foundation() {
  const foundation = useFoundation();
  if (!foundation) return null;
  const { name, address, approvals } = foundation;
  return (
    <Container className={styles.foundation}>
      <p>
        <strong>{name}</strong>
        {approvals && (
          <>
            <br />
            {approvals}
          </>
        )}
        <br />
        {address}
      </p>
    </Container>
  );
}

export function SiteFooter() {
  const { name, mobilePhone, email, whatsAppNumber } = siteSettings;
  return (
    <footer className={styles.footer}>
      <FooterHills className={styles.hills} />
      <Container className={styles.columns}>
        <div className={styles.about}>
          <Logo name={name} />
          <p className={styles.motto}>Meditation, healing and self-knowledge, taught with care.</p>
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore" className={styles.title}>
            Explore
          </h2>
          <ul>
            {EXPLORE.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={styles.title}>
            Talk to us
          </h2>
          <ul>
            <li>
              <a href={phoneHref(mobilePhone)} className={styles.link}>
                <Phone aria-hidden="true" />
                {mobilePhone}
              </a>
            </li>
            <li>
              <a href={emailHref(email)} className={styles.link}>
                <Mail aria-hidden="true" />
                {email}
              </a>
            </li>
            <li>
              <ExternalLink href={whatsAppHref(whatsAppNumber)} className={styles.link}>
                <MessageCircle aria-hidden="true" />
                Chat on WhatsApp
              </ExternalLink>
            </li>
          </ul>
        </section>
        <section aria-labelledby="footer-follow">
          <h2 id="footer-follow" className={styles.title}>
            Find us
          </h2>
          <SocialLinks />
        </section>
      </Container>
      <Foundation />
      <Container className={styles.last}>
        <p>© {name}</p>
        <Link to="/refund-policy" className={styles.lastLink}>
          Cancellation and Refund Policy
        </Link>
        <Link to="/privacy-policy" className={styles.lastLink}>
          Privacy Policy
        </Link>
        <Link to="/terms" className={styles.lastLink}>
          Terms
        </Link>
        <button type="button" className={styles.toTop} onClick={backToTop} data-needs-script>
          <ArrowUp aria-hidden="true" />
          Back to top
        </button>
      </Container>
    </footer>
  );
}

const { social, mapUrl } = siteSettings;
const MAP_LABEL = 'Our place on the map';

/** The icons match Lucide's: strokes in a 24 × 24 view box. */
const PLACES = [
  {
    label: 'Facebook',
    href: social.facebook,
    icon: <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v8h4v-8h3l1-4h-4V7.5a.5.5 0 0 1 .5-.5H17Z" />,
  },
  {
    label: 'Instagram',
    href: social.instagram,
    icon: (
      <>
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7h.01" />
      </>
    ),
  },
  {
    label: 'YouTube',
    href: social.youtube,
    icon: (
      <>
        <rect x="2" y="5" width="20" height="14" rx="4" />
        <path d="m10 9 5 3-5 3Z" />
      </>
    ),
  },
] as const;

function SocialLinks() {
  return (
    <ul className={styles.social}>
      {PLACES.map(({ label, href, icon }) => (
        <li key={label}>
          <ExternalLink href={href} className={styles.socialLink} {...tooltip(label)}>
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {icon}
            </svg>
            <VisuallyHidden>{label}</VisuallyHidden>
          </ExternalLink>
        </li>
      ))}
      <li>
        <ExternalLink href={mapUrl} className={styles.socialLink} {...tooltip(MAP_LABEL)}>
          <MapPin strokeWidth={1.75} aria-hidden="true" />
          <VisuallyHidden>{MAP_LABEL}</VisuallyHidden>
        </ExternalLink>
      </li>
    </ul>
  );
}

/** Decorative hills between the ivory page and the dark footer. */
function FooterHills(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 1440 160" preserveAspectRatio="none" aria-hidden="true" {...props}>
      <path fill="#e6c3ad" d="M0 92C120 60 210 22 340 40s190 62 320 50S900 14 1040 30s230 60 400 22v94H0Z" />
      <path fill="#8d6183" d="M0 118c150-10 240-58 380-50s230 56 400 44 230-58 370-56 190 50 290 30v60H0Z" />
      <path fill="#211a43" d="M0 132c180 8 300-34 460-26s270 44 440 32 220-40 330-34 150 28 210 22v34H0Z" />
    </svg>
  );
}
