import { limitedHints } from '../../document/text/suggest.js';
import { exampleArticles, examplePages, type Rule } from '../rule/rule.js';

const pageAboutColours = {
  id: '8b1f0d6c2e934a57b60c4d9ef17a2350',
  path: '/knowledge/colours',
  screen: 'articles',
  topic: 'colours',
  title: 'Articles about colours',
  description: 'What keeps a natural colour in its shade, told by the people who make it and measure it.',
  keywords: 'colours, articles',
};

export const refUnknownTopic: Rule = {
  severity: 'warning',
  sees: ['topic', 'topics'],
  summary: 'a topic of an article has a page',
  why: `A page with \`screen: articles\` and a \`topic\` lists all articles that have this topic in their \`topics\`. An article
with a topic of no page is on no such list, and shows nothing of it.`,
  wrong: examplePages(pageAboutColours) + exampleArticles({ topics: '[colour]' }),
  right: examplePages(pageAboutColours) + exampleArticles({ topics: '[colours]' }),
  remedy: 'Write the topic as the page writes it, or add a page with `screen: articles` and this `topic`.',
  *check({ draft, entries, isSound }) {
    const { pages } = draft;
    // A page that could not be read may be the one for this topic.
    if (!pages?.every((page, n) => page !== undefined && isSound(['pages', n, 'topic']))) return;
    const topics = new Set(pages.flatMap((page) => page?.topic ?? []));
    const hintFor = limitedHints(topics, 'add a page with `screen: articles` and this `topic`');
    for (const { kind, at, value } of entries) {
      if (kind !== 'article' && kind !== 'news') continue;
      for (const [n, topic] of (value.topics ?? []).entries()) {
        if (topic === undefined || topics.has(topic)) continue;
        const places = [{ at: [...at, 'topics', n] }] as const;
        yield { message: `no page has the topic \`${topic}\``, places, hint: hintFor(topic) };
      }
    }
  },
};
