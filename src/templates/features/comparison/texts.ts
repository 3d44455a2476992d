import type { Texts } from '../../texts/index.js';

/** The texts of the comparison page. Those of the buttons and the tray stand on other pages. */
export type ComparisonTexts = Omit<
  Texts['compare'],
  'button' | 'tray' | 'added' | 'cleared' | 'full' | 'open' | 'clear'
>;
