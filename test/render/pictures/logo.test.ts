import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { copySite, edit, sharedFolder } from '../../support/herbarium.js';
import { build } from '../../support/pictures.js';

/** Words as bars in one colour, and an emblem in another. */
const logo = (words: string, emblem: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="40">${more}<circle cx="20" cy="20" r="16" fill="${emblem}"/><rect x="52" y="10" width="120" height="14" fill="${words}"/></svg>`;

async function homeOf(project: string) {
  const site = path.join(project, '_site');
  const home = parse(await readFile(path.join(site, 'index.html'), 'utf8'));
  const files = (await readdir(path.join(site, '_assets'), { recursive: true })).filter((file) =>
    file.endsWith('.css'),
  );
  const styles = await Promise.all(files.map((file) => readFile(path.join(site, '_assets', file), 'utf8')));
  return { home, styles: styles.join('\n') };
}

describe('a logo on dark pages', () => {
  const folder = sharedFolder();
  const file = (name: string) => path.join(folder(), name);
  beforeAll(async () => {
    await copySite('tiny', folder());
    await mkdir(file('assets'));
    await edit(file('catalogue.yaml'), '  language: en\n', '  language: en\n  theme: { logo: logo.svg }\n');
  });

  /** Builds with a theme. @param theme keys in YAML */
  async function built(theme: string) {
    const text = await readFile(file('catalogue.yaml'), 'utf8');
    await writeFile(file('catalogue.yaml'), text.replace(/theme: \{.*\}/, `theme: { ${theme} }`));
    expect(await build(folder())).toMatchObject({ code: 0, stderr: '' });
    return homeOf(folder());
  }

  test('has a light ground if a part of it would vanish, and only then', async () => {
    const adapts = '<style>@media (prefers-color-scheme: dark) { rect { fill: #fff } }</style>';
    const white = { create: { width: 180, height: 40, channels: 4, background: '#ffffff' } } as const;
    const drawings: Readonly<Record<string, string | Buffer>> = {
      'dark.svg': logo('#12303a', '#12303a'),
      'dark-words.svg': logo('#12303a', '#f2b705'),
      'dark.png': await sharp(Buffer.from(logo('#12303a', '#12303a')))
        .png()
        .toBuffer(),
      'light.svg': logo('#7fd1c7', '#f2b705'),
      'adapts.svg': logo('#12303a', '#12303a', adapts),
      'on-white.png': await sharp(white)
        .composite([{ input: Buffer.from(logo('#12303a', '#12303a')) }])
        .png()
        .toBuffer(),
      'on-dark.png': await sharp({ create: { ...white.create, background: '#12303a' } })
        .composite([{ input: Buffer.from(logo('#ffffff', '#ffffff')) }])
        .png()
        .toBuffer(),
      'no-picture.svg': 'nothing',
    };
    const grounds = new Map<string, boolean>();
    for (const [name, content] of Object.entries(drawings)) {
      await writeFile(file(`assets/${name}`), content);
      const { styles } = await built(`logo: assets/${name}`);
      grounds.set(
        name,
        /@media screen and \(prefers-color-scheme:dark\)\{\.brand img\{background:#ffffff/.test(styles),
      );
    }
    expect([...grounds].filter(([, has]) => has).map(([name]) => name)).toEqual([
      'dark.svg',
      'dark-words.svg',
      'dark.png',
    ]);
  });

  test('can be a file of its own, in the sizes of its picture', async () => {
    await writeFile(file('assets/dark.svg'), logo('#12303a', '#12303a'));
    await writeFile(
      file('assets/bright.png'),
      await sharp(Buffer.from(logo('#fff', '#fff')))
        .png()
        .toBuffer(),
    );
    const { home, styles } = await built('logo: assets/dark.svg, logo_dark: assets/bright.png');
    const brand = home.querySelector('.brand.logo picture');
    const dark = brand?.querySelectorAll('source[media="(prefers-color-scheme: dark)"]') ?? [];
    expect(dark.map((source) => source.getAttribute('type'))).toEqual([
      'image/avif',
      'image/webp',
      undefined,
    ]);
    for (const source of dark) {
      expect(source.getAttribute('srcset')).toMatch(/^\/_assets\/bright\.[0-9a-f]+-\d+\.(avif|webp|png)/);
      expect(source.getAttribute('width')).toBe('180');
    }
    expect(brand?.querySelector('img')?.getAttribute('src')).toMatch(/\/dark\.[0-9a-f]+\.svg$/);
    expect(styles).not.toContain('.brand img{background');
    expect(styles).toContain('prefers-color-scheme:dark');
  });

  test('is the usual one on a site that is always light, which has no rules for dark pages', async () => {
    await writeFile(file('assets/dark.svg'), logo('#12303a', '#12303a'));
    const { home, styles } = await built(
      'logo: assets/dark.svg, logo_dark: assets/dark.svg, mode: light, colour: "#7a1f5c"',
    );
    expect(home.querySelectorAll('.brand source')).toEqual([]);
    expect(home.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light');
    expect(styles).toContain('color-scheme:light;');
    expect(styles).not.toMatch(/prefers-color-scheme|light dark/);
    // All other rules stay.
    expect(styles).toContain('@media print');
    expect(styles.split('{').length - 1).toBe(styles.split('}').length - 1);
  });
});
