/** The hosts of `build --target`, by their names in the command. */
export const hostTargets = [
  ...(['netlify', 'cloudflare-pages', 'cloudflare-workers', 'github-pages'] as const),
  ...(['nginx', 'apache', 'caddy', 's3'] as const),
] as const;

export type HostTarget = (typeof hostTargets)[number];
