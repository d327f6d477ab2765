import { Button } from 'antd';
import { useState } from 'react';
import type { AnnouncementResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { LongText } from '../ui/long-text';
import { AnnouncementRecipients } from './announcement-recipients';
import { progressText } from './announcement-texts';

interface AnnouncementLogProps {
  announcements: AnnouncementResponse[];
  onChanged: () => void;
}

/** What was sent, by whom and when, with the states of the emails. */
export function AnnouncementLog({ announcements, onChanged }: AnnouncementLogProps) {
  return (
    <section className="announcement-log" aria-labelledby="announcement-log">
      <h2 id="announcement-log">Sent messages</h2>
      {announcements.length === 0 && <p className="quiet">No message was sent yet.</p>}
      {announcements.map((announcement) => (
        <SentAnnouncement key={announcement.id} announcement={announcement} onChanged={onChanged} />
      ))}
    </section>
  );
}

function SentAnnouncement({
  announcement,
  onChanged,
}: {
  announcement: AnnouncementResponse;
  onChanged: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, subject, text, is_test, sent_by, sent_at } = announcement;
  return (
    <article className="card" aria-label={subject}>
      <div className="card-head">
        <h3 lang={scriptLanguage(subject)}>{subject}</h3>
        {is_test && <span className="tag">Test</span>}
      </div>
      <p className="quiet">
        {formatInstant(sent_at)}, {sent_by}
      </p>
      <LongText text={text} of={subject} />
      <p className="announcement-progress">
        {progressText(announcement)}
        <Button
          type="link"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} recipients of ${subject}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide Recipients' : 'Show Recipients'}
        </Button>
      </p>
      {isOpen && <AnnouncementRecipients id={id} onChanged={onChanged} />}
    </article>
  );
}
