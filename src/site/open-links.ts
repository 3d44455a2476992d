import { bareAddress, routesOf } from '../catalogue/addresses/addresses.js';
import { ownAddressOf } from '../catalogue/addresses/local-address.js';
import { entryAt } from '../catalogue/entries/entries.js';
import type { Catalogue, MenuItem } from '../catalogue/schema/model.js';

/** Which entries are not on the site on every day, and which of them are shown now. */
interface Passing {
  readonly passing: ReadonlySet<object>;
  readonly isShown: (entry: object) => boolean;
}

/**
 * Leaves out redirects that begin where a page is now, and links of the menu that lead to a page that is not there now.
 *
 * A redirect may begin at the address of an entry that is not always on the site: it leads on while the entry is away. While the entry is
 * there, hosts do not agree on which wins.
 */
export function withOpenLinks(catalogue: Catalogue, { passing, isShown }: Passing): Catalogue {
  const { redirects, menu } = catalogue;
  if (redirects === undefined && menu === undefined) return catalogue;
  const routes = routesOf(catalogue);
  /** The entry of a page, if it is not on the site on every day. */
  const passingAt = (path: string): object | undefined => {
    const at = routes.get(path);
    const entry = at === undefined ? undefined : entryAt(catalogue, at);
    return entry !== undefined && passing.has(entry.value) ? entry.value : undefined;
  };
  const open = redirects?.filter(({ from }) => {
    const entry = passingAt(from);
    return entry === undefined || !isShown(entry);
  });
  const starts = new Set(open?.map(({ from }) => from));
  const leads = ({ to }: Pick<MenuItem, 'to'>): boolean => {
    const own = to === undefined ? undefined : ownAddressOf(catalogue.site, to)?.path;
    const entry = own === undefined ? undefined : passingAt(routes.has(own) ? own : bareAddress(own));
    return entry === undefined || isShown(entry) || (own !== undefined && starts.has(own));
  };
  const withLinks = (item: MenuItem): MenuItem =>
    item.items === undefined ? item : { ...item, items: item.items.filter(leads) };
  const openMenu = menu && {
    ...(menu.header === undefined ? {} : { header: menu.header.filter(leads).map(withLinks) }),
    ...(menu.footer === undefined ? {} : { footer: menu.footer.filter(leads).map(withLinks) }),
  };
  return {
    ...catalogue,
    ...(open === undefined ? {} : { redirects: open }),
    ...(openMenu === undefined ? {} : { menu: openMenu }),
  };
}
