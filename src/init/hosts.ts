/** The hosts that a project can be made for: the targets of `herbarium build --target`. */
export const hosts = [
  'netlify',
  'cloudflare-pages',
  'cloudflare-workers',
  'github-pages',
  'nginx',
  'apache',
  'caddy',
  's3',
] as const;
export type Host = (typeof hosts)[number];
