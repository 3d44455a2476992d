// Makes the font files that every site gets, in src/templates/fonts: `node scripts/subset-font.mjs`. Run it when the versions or the
// characters below change. The packages are installed outside of the project: nothing else needs them, and the first depends on a whole
// framework.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Fixed versions, so that the output has the same bytes. */
const packages = [
  'geist@1.9.2',
  'subset-font@2.9.0',
  'harfbuzzjs@1.6.4',
  'fontverter@2.0.0',
  'wawoff2@2.0.1',
];

/** The characters of each file. Pages load the second only if they contain some of its letters. */
const files = {
  'geist-latin': [
    range(0x20, 0x7e),
    // The letters of Spanish, Portuguese and Swedish, and the signs of texts and of figures.
    '\u00a0ÁÂÃÀÄÅÇÉÊÍÑÓÔÕÖÚÜáâãàäåçéêíñóôõöúü¡¿º«»',
    '°±×·µ©®™–—‘’“”•…−≈≤≥',
    '²³',
  ],
  'geist-latin-ext': [
    'ÆÈËÌÎÏÐÒØÙÛÝÞßæèëìîïðòøùûýþÿŒœŸ',
    range(0x100, 0x151),
    range(0x154, 0x177),
    range(0x179, 0x17f),
    range(0x218, 0x21b),
    'ẞ',
    // Indices, such as in CO₂, and rare signs.
    '₀₁₂₃₄₅₆₇₈₉€¢£¤¥§¨ª¬¯´¶¸¹¼½¾÷‚„†‰′″‹›≠√∞←↑→↓↗πλμΩ',
  ],
};

/** Figures of the same width in tables. Kerning would add a fifth to the size, and this font looks well without it. */
const features = ['tnum'];

/**
 * Tables that browsers do not need: classes and positions of marks, which the subset has none of, names of the weights, and widths, which the
 * outlines give too.
 */
const dropTables = ['GDEF', 'GPOS', 'STAT', 'HVAR'];

const folder = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'src/templates/fonts');
const work = mkdtempSync(path.join(tmpdir(), 'subset-font-'));
try {
  const options = ['--prefix', work, '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, ...packages], { stdio: 'inherit' });
  const require = createRequire(path.join(work, 'package.json'));
  const subset = require('subset-font');
  const source = path.join(work, 'node_modules/geist');
  const font = readFileSync(path.join(source, 'dist/fonts/geist-sans/Geist-Variable.ttf'));
  mkdirSync(folder, { recursive: true });
  for (const [name, characters] of Object.entries(files)) {
    const bytes = await subset(font, characters.join(''), {
      targetFormat: 'woff2',
      keepFeatures: features,
      dropTables,
      variationAxes: { wght: { min: 400, max: 600 } },
      noHinting: true,
    });
    writeFileSync(path.join(folder, `${name}.woff2`), bytes);
    process.stdout.write(`${name}.woff2 ${bytes.byteLength} B\n`);
  }
  copyFileSync(path.join(source, 'LICENSE.txt'), path.join(folder, 'LICENSE.txt'));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** All characters from one code point to another. */
function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
