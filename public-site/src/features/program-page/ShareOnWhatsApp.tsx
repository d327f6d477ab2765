import MessageCircle from 'lucide-react/icons/message-circle';
import { programPath } from '@qlu/contracts/site/site-routes';
import { useHydrated } from '../../lib/useHydrated';
import { whatsAppHref } from '../../lib/contactLinks';
import { ExternalLink } from '../../ui/ExternalLink';
import styles from './program-head.module.css';

interface ShareOnWhatsAppProps {
  title: string;
  slug: string;
}

/** Sends the program to somebody. The address of the site is known in the browser. */
export function ShareOnWhatsApp({ title, slug }: ShareOnWhatsAppProps) {
  const address = useHydrated() ? `\n${location.origin}${programPath(slug)}` : '';
  return (
    <ExternalLink href={whatsAppHref('', `${title}${address}`)} className={styles.share}>
      <MessageCircle aria-hidden="true" />
      Share on WhatsApp
    </ExternalLink>
  );
}
