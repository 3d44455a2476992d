import { type OwnTexts, wordsIn } from '../../catalogue/interface/words.js';
import type { Page, PageScreen } from '../../catalogue/schema/model.js';
import type { Site } from '../site.js';

/** The name of a screen in a language; the English one where there is none. @param language BCP 47 tag */
export function screenName(screen: PageScreen, language: string, own: OwnTexts): string {
  return wordsIn(language, own).screens[screen];
}

/** The visible heading of a fixed screen: its own, else its title, else what the screen is called in the page's language. */
export function headingOf(
  {
    heading,
    title,
    screen,
    language,
  }: Pick<Page, 'screen'> & Partial<Record<'heading' | 'title' | 'language', string | undefined>>,
  { catalogue: { site }, texts }: Pick<Site, 'catalogue' | 'texts'>,
): string {
  return heading || title || screenName(screen, language ?? site.language, texts);
}
