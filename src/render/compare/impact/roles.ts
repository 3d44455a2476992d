import roles from './roles.json' with { type: 'json' };

/** The role of a part of a page, or of all pages. In its phrases `@` stands for the entry. */
export interface Role {
  readonly name: string;
  /** `content`: of this page alone; `head`: shown by search engines and links; `echo`: repeats the others. */
  readonly rank: 'content' | 'head' | 'echo';
  readonly changed: string;
  /** The phrase for other entries than before, or another order. */
  readonly choice?: string | undefined;
}

/** Rows of `roles.json`: keys of views with spaces between them, then the members of their role. */
type Rows = readonly (readonly string[])[];

function table(rowsByRank: Readonly<Partial<Record<Role['rank'], Rows>>>): ReadonlyMap<string, Role> {
  const roles = (['content', 'head', 'echo'] as const).flatMap((rank) =>
    (rowsByRank[rank] ?? []).flatMap(([keys = '', name = '', changed = '', choice]) =>
      keys.split(' ').map((key) => [key, { name, rank, changed, choice }] as const),
    ),
  );
  return new Map(roles);
}

/** The content of a page's own entry. */
export const contentRole: Role = { name: 'own', rank: 'content', changed: 'its own content' };

/** Keys of a screen, alone or behind the screen's name. */
const ofScreens = table(roles.ofScreens);
const aroundScreen = table(roles.aroundScreen);
/** Keys of the parts that all pages share: header, footer and frame. */
const ofAllPages = table(roles.ofAllPages);

/** The role of a path of keys in the view of a page. @param screen of the page */
export function roleAt(screen: string, [part = '', key = '']: readonly string[]): Role {
  if (part === 'screen') return ofScreens.get(`${screen}.${key}`) ?? ofScreens.get(key) ?? contentRole;
  const role = aroundScreen.get(`${part}.${key}`) ?? aroundScreen.get(part);
  return role ?? { name: part, rank: 'head', changed: `\`${part}\` of the page` };
}

export function sharedRole(key: string): Role {
  const others = { name: 'shell', rank: 'content', changed: 'the header and footer of all pages' } as const;
  return ofAllPages.get(key) ?? others;
}
