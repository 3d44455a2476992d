import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A program that tests start. */
interface Program {
  readonly name: string;
  /** Usual installation paths. The first existing one is used. */
  readonly places: readonly string[];
  /** Ways to install it, tried in turn while it is missing. */
  readonly installers: readonly (() => void)[];
  /** The end of the message if it is missing: what to install. */
  readonly advice: string;
}

/**
 * Finds a program, or installs it.
 * @returns its path
 * @throws if it is missing and cannot be installed
 */
export function ensureProgram({ name, places, installers, advice }: Program): string {
  const find = () => places.find((place) => existsSync(place));
  const found = find();
  if (found !== undefined) return found;
  for (const install of installers) {
    install();
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new Error(`The browser tests need ${name}, and none could be found or installed. ${advice}`);
}

/** Installs packages on Debian as root. Does nothing elsewhere. */
export function installPackages(...packages: readonly string[]): void {
  const isDebian = existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8') !== '';
  if (!isDebian || process.getuid?.() !== 0) return;
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
