import { addressOnSite, bareAddress, siteAddresses } from '../../catalogue/addresses/addresses.js';
import { unreadAddresses } from '../../catalogue/addresses/unread-addresses.js';
import { menuItems, type PlacedMenuItem } from '../../catalogue/entries/value-links.js';
import { type Rule, type RuleContext, seenInAddresses } from '../rule/rule.js';

export const menuItem: Rule = {
  severity: 'error',
  sees: seenInAddresses,
  summary: 'an item of the menu is one link or one group, and has a label if it needs one',
  why: `An item of \`menu\` leads somewhere (\`to\`), holds a group of links (\`items\`), or shows the categories
(\`show: categories\`) or the applications. Without any of them it does nothing. With two of them, its meaning is not clear.

A link to a page takes the heading of the page as its label. A link to something else, and a group, need a \`label\`.`,
  wrong: `menu:
  header:
    - to: https://shop.little-mill.example
    - { label: Company, to: /products, items: [{ to: /knowledge }] }
`,
  right: `menu:
  header:
    - { to: https://shop.little-mill.example, label: Shop }
    - { label: Company, items: [{ to: /products }, { to: /knowledge }] }
`,
  remedy: 'Keep one of `to`, `items` and `show`, and write a `label` where the message asks for one.',
  *check(context) {
    const unlabelled = labelAsker(context);
    for (const placed of menuItems(context.draft)) {
      const { item, at } = placed;
      if (!context.isSound(at)) continue;
      const [first, second] = (['to', 'items', 'show'] as const).filter((key) => item[key] !== undefined);
      const what = item.label === undefined ? unlabelled(placed) : undefined;
      if (first === undefined) {
        const hint = 'add `to` with a path, or `items` with links';
        yield { message: 'this item of the menu leads nowhere', places: [{ at }], hint };
      } else if (second !== undefined) {
        yield {
          message: `an item of the menu cannot have both \`${first}\` and \`${second}\``,
          places: [{ at: [...at, second], part: 'key' }],
          hint:
            first === 'to' && second === 'items'
              ? 'put the link into the group, as its first item'
              : 'keep one of them; a group can have the other as an item',
        };
      } else if (what !== undefined) {
        yield { message: `${what} needs a \`label\``, places: [{ at: [...at, first] }], hint: 'add `label`' };
      }
    }
  },
};

/** Returns a function that names an item without a page heading as its label. */
function labelAsker({ draft, files, isSound }: RuleContext): (placed: PlacedMenuItem) => string | undefined {
  const { routes, has } = siteAddresses(draft, files);
  const mayBeThere = unreadAddresses({ draft, isSound });
  return ({ item }) => {
    if (item.items !== undefined) return 'a group of the menu';
    if (item.to === undefined) return undefined;
    const path = addressOnSite(draft.site, item.to)?.path;
    if (path === undefined) return 'a link of the menu to another site';
    if (routes.has(bareAddress(path)) || mayBeThere(path)) return undefined;
    // Another rule reports a dead link.
    const isFile = has(path) || draft.redirects?.some((redirect) => redirect?.from === path) === true;
    return isFile ? 'a link of the menu to something that is not a page' : undefined;
  };
}
