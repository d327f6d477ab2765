import ArrowUp from 'lucide-react/icons/arrow-up';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { emailHref, phoneHref, whatsAppHref } from '../../lib/contactLinks';
import { backToTop } from '../../lib/backToTop';
import { useFoundation } from '../../lib/useFoundation';
import { classNames } from '../../lib/classNames';
import { Container } from '../../ui/Container';
import { ExternalLink } from '../../ui/ExternalLink';
import { Logo } from '../../ui/Logo';
import offScreen from '../../ui/off-screen.module.css';
import { FooterHills } from './FooterHills';
import styles from './site-footer.module.css';
import { SocialLinks } from './SocialLinks';
import { Link } from '../../ui/Link';

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
    <footer className={classNames(styles.footer, offScreen.offScreen)}>
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
