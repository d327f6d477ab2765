import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { contactPage } from '../../../content/contact';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import styles from './campus-map.module.css';

/** A drawing of the place; the embedded map of another site is loaded when the visitor asks for it, not before. */
export function CampusMap() {
  const [isAsked, setAsked] = useState(false);
  const { title, seen, words } = contactPage.map;
  return (
    <section aria-labelledby="map" className={styles.place}>
      <h2 id="map">{title}</h2>
      <div className={styles.frame}>
        {isAsked ? (
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
        {!isAsked && (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            <MapIcon aria-hidden="true" />
            Show the live map
          </Button>
        )}
        <LinkButton variant="quiet" to={siteSettings.mapUrl}>
          Open in a map application
        </LinkButton>
      </div>
      {!isAsked && (
        <p className={styles.note}>
          The live map comes from openstreetmap.org, which then sees your internet address.
        </p>
      )}
    </section>
  );
}
