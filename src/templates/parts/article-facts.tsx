import type { Link } from '../../site/views/parts.js';
import { useResources } from '../markup/resources.js';
import { fill } from '../texts/fill.js';
import { DateText } from './facts.js';
import { TextLink } from './links.js';

/** What is known of an article, in one line: its days, its author, how long it takes to read, and its topics. */
export function ArticleFacts({
  date,
  updated,
  author,
  minutes,
  topics,
  language,
}: {
  readonly date?: string | undefined;
  readonly updated?: string | undefined;
  readonly author?: string | undefined;
  readonly minutes?: number | undefined;
  readonly topics: readonly Link[];
  /** Language of the line, where the text around it has another. */
  readonly language?: string | undefined;
}) {
  const { texts } = useResources();
  const { reading } = texts;
  const parts = [date, updated, author, minutes, topics[0]];
  if (parts.every((part) => part === undefined)) return null;
  return (
    <ul className="date article-facts" lang={language}>
      {date === undefined ? null : (
        <li>
          <DateText date={date} />
        </li>
      )}
      {updated === undefined ? null : (
        <li>
          {texts.updatedOn} <DateText date={updated} />
        </li>
      )}
      {author === undefined ? null : <li>{fill(reading.by, { name: author })}</li>}
      {minutes === undefined ? null : <li>{reading.minutes(minutes)}</li>}
      {topics.map((topic) => (
        <li key={topic.href}>
          <TextLink link={topic} />
        </li>
      ))}
    </ul>
  );
}
