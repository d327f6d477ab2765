import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { Policy } from '../../../content/policy-section';
import { emailHref, phoneHref } from '../../lib/contactLinks';
import { Container } from '../../ui/Container';
import { Link } from '../../ui/Link';
import { Page, PageHead } from '../../ui/Page';
import styles from './policy.module.css';

interface PolicyPageProps {
  policy: Policy;
  /** Pages with more about the subject. */
  related: readonly { to: string; title: string }[];
}

/** A page of plain text that ends with the organisation's contact. */
export function PolicyPage({
  policy: { title, lead, description, updated, sections },
  related,
}: PolicyPageProps) {
  const { name, postalAddress, email, mobilePhone } = siteSettings;
  return (
    <Page title={title} description={description}>
      <PageHead title={title} lead={lead}>
        <p className={styles.updated}>Last updated: {updated}</p>
      </PageHead>
      <Container className={styles.policy}>
        <div className={styles.sections}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className={styles.section}>
              <h2 id={section.id}>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.points && (
                <ul className={styles.points}>
                  {section.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <section aria-labelledby="contact" className={styles.section}>
            <h2 id="contact">Contact</h2>
            <p>{[...new Set([name, ...postalAddress])].join(', ')}</p>
            <p>
              <a href={emailHref(email)}>{email}</a> or <a href={phoneHref(mobilePhone)}>{mobilePhone}</a>
            </p>
            <ul className={styles.points}>
              {related.map((page) => (
                <li key={page.to}>
                  <Link to={page.to}>{page.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </Container>
    </Page>
  );
}
