import MapIcon from 'lucide-react/icons/map';
import { useState } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { contactPage } from '../../../content/contact';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import styles from './campus-map.module.css';

/** An illustration of the campus. The embedded map of another site loads only on request, for privacy. */
export function CampusMap() {
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
