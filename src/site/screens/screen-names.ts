import { wordsIn } from '../../catalogue/interface/words.js';
import type { Page } from '../../catalogue/schema/model.js';
import type { Site } from '../site.js';

type Titled = Pick<Page, 'screen'> & Partial<Record<'heading' | 'title' | 'language', string | undefined>>;

/** The visible heading of a fixed screen: its own, else its title, else what the screen is called in the page's language. */
export function headingOf(
  { heading, title, screen, language }: Titled,
  { catalogue: { site }, texts }: Pick<Site, 'catalogue' | 'texts'>,
): string {
  return heading || title || wordsIn(language ?? site.language, texts).screens[screen];
}
