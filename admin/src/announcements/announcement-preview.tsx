import { announcementEmail } from '@qlu/contracts/announcements/announcements.rules';
import type { Announced } from '@qlu/contracts/announcements/announcements.rules';
import type { AnnouncedProgramResponse } from '@qlu/contracts/api/index';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';

interface AnnouncementPreviewProps {
  announced: Announced;
  program: AnnouncedProgramResponse;
}

/** The email as one participant reads it. */
export function AnnouncementPreview({ announced, program }: AnnouncementPreviewProps) {
  const { subject, paragraphs, facts, notes } = announcementEmail(announced, {
    ...program,
    name: program.sample_name,
  });
  return (
    <section className="card announcement-preview" aria-labelledby="announcement-preview">
      <h2 id="announcement-preview">
        Preview <span className="page-detail">{program.sample_name && `for ${program.sample_name}`}</span>
      </h2>
      <p className="announcement-subject" lang={scriptLanguage(subject)}>
        {subject || 'The subject'}
      </p>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="typed-text" lang={scriptLanguage(paragraph)}>
          {paragraph}
        </p>
      ))}
      <dl className="fields">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </section>
  );
}
