import type { LiveTranslation } from '../message.js';
import changesStyles from './changes-panel.css' with { type: 'text' };
import { badge, element, openPanel, type Panel } from './elements.js';

/** Above the badge of changes. */
const styles = `${changesStyles}:host { bottom: 3.5rem; }`;

/** A badge that says what is open in the translations of the page. A click lists them, with links to see both sides. */
export function translationsPanel() {
  let panel: Panel | undefined;

  const show = (translations: readonly LiveTranslation[]) => {
    panel?.remove();
    panel = undefined;
    if (translations.length === 0) return;
    const shown = openPanel('herbarium-translations', 'Translations of this page', styles, () =>
      show(translations),
    );
    const count = translations.filter(({ open }) => open !== '').length;
    const text = count === 0 ? 'translated' : `translations: ${count} open`;
    shown.content.replaceChildren(badge(text, { 'aria-expanded': 'false' }, () => list(shown, translations)));
    panel = shown;
  };

  const list = (shown: Panel, translations: readonly LiveTranslation[]) => {
    const items = translations.map(({ language, open, compare }) =>
      element(
        'li',
        {},
        compare === null
          ? language
          : element('a', { href: compare, target: '_blank' }, `${language}: compare`),
        element('span', { class: 'why' }, open),
      ),
    );
    const close = () => show(translations);
    shown.show('Translations of this page', close, element('ol', {}, ...items));
  };
  return show;
}
