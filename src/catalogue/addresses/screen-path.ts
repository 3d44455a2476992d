import { primaryTag } from '../../document/text/primary-tag.js';
import { noTexts, wordsIn } from '../interface/words.js';
import type { PageScreen } from '../schema/model.js';
import { slugOf } from './slug.js';

/** Paths of screens that differ from the screen's name. */
const usualPaths: Partial<Record<PageScreen, string>> = {
  home: '',
  'not-found': '/404',
  contact: '/contact-us',
};

/** The usual path of a screen: in the words of its language if these are in Latin letters, else in English. */
export function screenPath(screen: PageScreen, language: string): string {
  if (screen === 'search-not-found') return `${screenPath('search', language)}/404`;
  const usual = usualPaths[screen] ?? `/${screen}`;
  const [slug, english] = [language, 'en'].map((tag) => slugOf(wordsIn(tag, noTexts).screens[screen]));
  const isFixed = usual === '' || usual === '/404' || primaryTag(language) === 'en' || slug === english;
  return isFixed || !/^[a-z0-9-]+$/.test(slug ?? '') ? usual : `/${slug}`;
}
