import MapPin from 'lucide-react/icons/map-pin';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { ExternalLink } from '../../ui/ExternalLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { tooltip } from '../../ui/tooltip';
import styles from './site-footer.module.css';

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

export function SocialLinks() {
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
