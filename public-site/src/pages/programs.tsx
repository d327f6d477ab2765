import ArrowRight from 'lucide-react/icons/arrow-right';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CATEGORY_NAMES, resolveMainFolder } from '@qlu/contracts/catalogue/catalogue.rules';
import { programSlotId } from '@qlu/contracts/photographs/photographs.rules';
import { programPath } from '@qlu/contracts/site/site-routes';
import type { CatalogueSummary } from '../../content/catalogue/entry';
import { catalogueSummaries } from '../../content/catalogue/summaries';
import { type CategorySlug, mainFolders } from '../../content/program-folders';
import { nextTabIndex } from '../lib/nextTabIndex';
import { Badge } from '../ui/Text';
import { Container } from '../ui/Container';
import { Illustration, SlotPicture } from '../ui/Picture';
import { Link } from '../ui/Link';
import { MandalaLines } from '../ui/Drawings';
import { Page } from '../ui/Page';
import styles from './programs.module.css';

const FOLDERS = mainFolders.map(({ name }) => name);

function tabOf(pathname: string): CatalogueTab {
  const folder = resolveMainFolder(decodeURIComponent(pathname.slice(1)), FOLDERS);
  return folder ? tabOfMainFolder(folder) : 'all';
}

/** The catalogue. The address of a main folder opens it with that folder's tab. */
export default function ProgramsPage() {
  const initial = tabOf(useLocation().pathname);
  return (
    <Page
      title="Programs"
      description="Free meditation classes, healing workshops, residential retreats and trainings: all our programs and what to expect in each."
    >
      <CatalogueHero />
      <Catalogue initial={initial} />
    </Page>
  );
}

/** Tabs and tiles of all programs. The URL contains the tab; `initial` is the tab of a URL without one. */
function Catalogue({ initial }: { initial: CatalogueTab }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const tab = catalogueTabOf(search, initial);
  const groups = catalogueGroups(tab);

  function select(next: CatalogueTab): void {
    if (next === tab) return;
    void navigate({ search: next === initial ? '' : `?tab=${next}` });
  }

  return (
    <Container className={styles.catalogue}>
      <CatalogueTabs selected={tab} onSelect={select} />
      <div
        role="tabpanel"
        id={CATALOGUE_PANEL_ID}
        aria-labelledby={catalogueTabId(tab)}
        className={styles.panel}
      >
        {groups.length > 1 && <GroupLinks groups={groups} />}
        {groups.map(({ name, slug, lead, programs }) => (
          <section key={slug} aria-labelledby={slug}>
            <h2 id={slug}>{name}</h2>
            <p className={styles.catalogueLead}>{lead}</p>
            <ul className={styles.grid}>
              {programs.map((program) => (
                <li key={program.slug} id={program.slug} className={styles.cell}>
                  <ProgramTile program={program} isTarget={hash === `#${program.slug}`} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Container>
  );
}

/** The dark blue band at the top of the catalogue. */
function CatalogueHero() {
  return (
    <div className={styles.hero}>
      <MandalaLines className={styles.mandala} />
      <Container className={styles.catalogueHeroText}>
        <p className={styles.greeting}>Begin where you are</p>
        <h1 className={styles.title}>Programs</h1>
        <p className={styles.catalogueHeroLead}>
          A free Sunday class, a workshop in your city, ten days of silence: there is something for every
          stage of life. Choose what feels right for you.
        </p>
      </Container>
    </div>
  );
}

interface CatalogueTabsProps {
  selected: CatalogueTab;
  onSelect: (tab: CatalogueTab) => void;
}

const CATALOGUE_PANEL_ID = 'catalogue-panel';
const catalogueTabId = (tab: CatalogueTab) => `catalogue-tab-${tab}`;

/** Tabs with one tab stop and arrow keys (roving tabindex). On a phone the row scrolls sideways. */
function CatalogueTabs({ selected, onSelect }: CatalogueTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  // Scrolls the selected tab into view in the row; scrollIntoView would scroll the page too.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`#${catalogueTabId(selected)}`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const nextIndex = nextTabIndex(event.key, index, CATALOGUE_TABS.length);
    const next = nextIndex === undefined ? undefined : CATALOGUE_TABS[nextIndex];
    if (!next) return;
    event.preventDefault();
    onSelect(next.tab);
    list.current?.querySelector<HTMLElement>(`#${catalogueTabId(next.tab)}`)?.focus({ preventScroll: true });
  }

  return (
    <div ref={list} role="tablist" aria-label="Categories" className={styles.list} data-needs-script>
      {CATALOGUE_TABS.map(({ tab, label }, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={catalogueTabId(tab)}
          aria-selected={tab === selected}
          aria-controls={CATALOGUE_PANEL_ID}
          tabIndex={tab === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(tab)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Links to the groups of programs further down the page, for phones. */
function GroupLinks({ groups }: { groups: readonly CatalogueGroup[] }) {
  return (
    <nav aria-label="On this page" className={styles.links}>
      {groups.map(({ name, slug, programs }) => (
        <a key={slug} href={`#${slug}`} className={styles.groupLinksLink}>
          {name}
          <span className={styles.count}>{programs.length}</span>
        </a>
      ))}
    </nav>
  );
}

interface ProgramTileProps {
  program: CatalogueSummary;
  /** Whether the URL's hash names this program. */
  isTarget: boolean;
}

/** A program of the catalogue; the whole tile links to its page. */
function ProgramTile({ program, isTarget }: ProgramTileProps) {
  const { slug, title, subtitle, heroImage, isFree } = program;
  return (
    <article className={styles.tile} data-marked={isTarget || undefined}>
      <SlotPicture
        slot={programSlotId(slug, 1)}
        className={styles.picture}
        width={1600}
        height={900}
        sizes="(min-width: 64rem) 24rem, (min-width: 44rem) 50vw, 20rem"
      >
        <Illustration
          className={styles.picture}
          src={heroImage}
          alt=""
          width={1600}
          height={900}
          loading="lazy"
        />
      </SlotPicture>
      <div className={styles.programTileText}>
        <h3>
          <Link to={programPath(slug)} className={styles.programTileLink}>
            {title}
          </Link>
        </h3>
        <p className={styles.subtitle}>{subtitle}</p>
        <p className={styles.foot}>
          <span className={styles.more} aria-hidden="true">
            Read More <ArrowRight />
          </span>
          {isFree && <Badge tone="leaf">Free</Badge>}
        </p>
      </div>
    </article>
  );
}

interface CatalogueGroup {
  name: string;
  slug: string;
  lead: string;
  programs: readonly CatalogueSummary[];
}

const LEADS: Record<string, string> = {
  'foundational-programs': 'Where most people begin: simple practices for every age, many of them free.',
  'experiential-workshops': 'A day or two on one theme, in a small group, with time for what comes up.',
  'intensive-retreats': 'Days away from everything else, on the campus or in nature.',
  'advanced-training': 'For those who have practised for years and would like to guide others.',
};

/** The programs of a tab, grouped by main folder, in the order of the menu. */
function catalogueGroups(tab: CatalogueTab): CatalogueGroup[] {
  return mainFolders
    .map(({ name, slug, programs }) => ({
      name,
      slug,
      lead: LEADS[slug] ?? '',
      programs: catalogueSummaries.filter(
        (summary) =>
          (tab === 'all' || summary.category === tab) &&
          programs.some(({ slug: programSlug }) => programSlug === summary.slug),
      ),
    }))
    .filter(({ programs }) => programs.length > 0);
}

type CatalogueTab = 'all' | CategorySlug;

/** All Programs, then the three categories. */
const CATALOGUE_TABS: readonly { tab: CatalogueTab; label: string }[] = [
  { tab: 'all', label: 'All Programs' },
  { tab: 'foundational', label: CATEGORY_NAMES.foundational },
  { tab: 'experiential', label: CATEGORY_NAMES.experiential },
  { tab: 'intensive', label: CATEGORY_NAMES.intensive },
];

/** The tab of a URL's query, or `initial` if the query names none. */
function catalogueTabOf(search: string, initial: CatalogueTab): CatalogueTab {
  const requested = new URLSearchParams(search).get('tab');
  return CATALOGUE_TABS.find(({ tab }) => tab === requested)?.tab ?? initial;
}

/** The tab that contains a main folder's programs. Advanced trainings belong to the intensive retreats. */
function tabOfMainFolder(name: string): CatalogueTab {
  return mainFolders.find((folder) => folder.name === name)?.programs[0]?.category ?? 'all';
}
