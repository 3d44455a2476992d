import type { Page } from '../catalogue/schema/model.js';
import { screenName } from './screen-names.js';

/** The visible heading of a fixed screen: its own, else its title, else what the screen is called in the page's language. */
export function headingOf(
  { heading, title, screen, language }: Pick<Page, 'heading' | 'title' | 'screen' | 'language'>,
  site: { readonly language: string },
): string {
  return heading || title || screenName(screen, language ?? site.language);
}
