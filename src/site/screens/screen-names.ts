import type { Page, PageScreen } from '../../catalogue/schema/model.js';
import { primaryTag } from '../../catalogue/text/primary-tag.js';
import screenNames from './screen-names.json' with { type: 'json' };

/** What a fixed screen is called where its page has neither a heading nor a title, by primary language tag. */
const names: ReadonlyMap<string, Readonly<Record<PageScreen, string>>> = new Map(Object.entries(screenNames));

export function hasScreenNames(language: string): boolean {
  return names.has(primaryTag(language));
}

/** The name of a screen in a language; the English one where there is none. @param language BCP 47 tag */
export function screenName(screen: PageScreen, language: string): string {
  const own = names.get(primaryTag(language));
  return (own ?? names.get('en'))?.[screen] ?? screen;
}

/** The visible heading of a fixed screen: its own, else its title, else what the screen is called in the page's language. */
export function headingOf(
  { heading, title, screen, language }: Pick<Page, 'heading' | 'title' | 'screen' | 'language'>,
  site: { readonly language: string },
): string {
  return heading || title || screenName(screen, language ?? site.language);
}
