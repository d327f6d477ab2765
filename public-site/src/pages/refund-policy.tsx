import { siteSettings } from '@qlu/contracts/site/site-settings';
import { refundPolicy } from '../../content/refund-policy';
import { emailHref } from '../lib/contactLinks';
import { Container } from '../ui/Container';
import { LinkButton } from '../ui/Button';
import { Page, PageHead } from '../ui/Page';
import styles from '../features/policies/policy.module.css';

export default function RefundPolicyPage() {
  const { title, lead, description, updated, facts, sections, addition } = refundPolicy;
  return (
    <Page title={title} description={description}>
      <PageHead title={title} lead={lead}>
        <p className={styles.updated}>Last updated: {updated}</p>
      </PageHead>
      <Container className={styles.policy}>
        <dl className={styles.facts}>
          {facts.map(({ term, fact }) => (
            <div key={term} className={styles.fact}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.sections}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className={styles.section}>
              <h2 id={section.id}>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <section aria-labelledby={addition.id} className={styles.section}>
            <h2 id={addition.id}>{addition.title}</h2>
            <p className={styles.updated}>Added: {addition.added}</p>
            {addition.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section aria-labelledby="questions" className={styles.section}>
            <h2 id="questions">Requests and questions</h2>
            <p>
              Write to <a href={emailHref(siteSettings.email)}>{siteSettings.email}</a> or talk to us; we will
              help you with it.
            </p>
            <LinkButton to="/contact-us" variant="secondary" className={styles.contact}>
              Contact Us
            </LinkButton>
          </section>
        </div>
      </Container>
    </Page>
  );
}
