// Draws docs/pictures/herbarium.webp, the picture in the README: a page of the example, and a terminal with the real output of the command
// for a broken catalogue. Run by hand after a build: `node scripts/readme-picture.mjs`.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const program = path.join(root, 'bin/herbarium.js');
const size = { width: 1440, height: 840 };

const folder = mkdtempSync(path.join(tmpdir(), 'herbarium-picture-'));
const preview = spawn(process.execPath, [program, 'preview', '-p', '0'], { cwd: root });
const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium'].find((place) => existsSync(place));
const browser = await chromium.launch({
  executablePath: installed ?? chromium.executablePath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const site = await pictureOf(
    `${await addressOf(preview)}natural-colorants/blue-spirulina-phycocyanin-powder`,
    { width: 1100, height: 1000 },
  );
  const page = await browser.newPage({ viewport: size });
  await page.setContent(scene(site, brokenRun()));
  const file = path.join(root, 'docs/pictures/herbarium.webp');
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(file);
  process.stdout.write(`${path.relative(root, file)}: ${readFileSync(file).length} bytes\n`);
} finally {
  await browser.close();
  preview.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** The address that a preview prints; waits until the catalogue is checked. */
async function addressOf({ stdout, stderr }) {
  let output = '';
  for (const stream of [stdout, stderr]) stream.on('data', (data) => (output += data));
  for (;;) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(output) ?? [];
    if (address !== undefined && (await fetch(address)).ok) return address;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function pictureOf(address, viewport) {
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'load' });
  return page.screenshot();
}

/** The output of the command for a new site with a wrong digit, and with the corrected digit. */
function brokenRun() {
  const catalogue = path.join(folder, 'catalogue.yaml');
  const options = { cwd: folder, env: { ...process.env, FORCE_COLOR: '1' }, encoding: 'utf8' };
  execFileSync(process.execPath, [program, 'init', '--yes', '--brand', 'Little Mill'], {
    ...options,
    stdio: 'ignore',
  });
  const text = readFileSync(catalogue, 'utf8').replace(
    /^( +)form: powder$/m,
    (line, indent) => `${line}\n${indent}identity: { latin: Arthrospira platensis, cas: "11016-15-2" }`,
  );
  writeFileSync(catalogue, text.replace('11016-15-2', '11016-15-3'));
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'validate'], options);
  writeFileSync(catalogue, text);
  execFileSync(process.execPath, [program, 'validate'], { ...options, stdio: 'ignore' });
  const built = spawnSync(process.execPath, [program, 'build'], options);
  const prompt = '\u001b[32m$\u001b[39m';
  return `${prompt} npx herbarium validate\n${stdout}${stderr}\n${prompt} npx herbarium build\n${built.stdout}${built.stderr}`;
}

function scene(site, terminal) {
  return `<style>
    body { margin: 0; width: ${size.width}px; height: ${size.height}px; background: #e7efe9; position: relative; overflow: hidden; }
    img { position: absolute; left: 40px; top: 40px; width: 830px; border-radius: 10px; box-shadow: 0 10px 40px #0004; }
    pre { position: absolute; right: 40px; bottom: 40px; width: 720px; margin: 0; padding: 24px 28px; border-radius: 10px;
      background: #14201b; color: #dfe9e2; font: 15px/1.5 'DejaVu Sans Mono', monospace; box-shadow: 0 10px 40px #0007; white-space: pre-wrap; }
  </style><img src="data:image/png;base64,${site.toString('base64')}"><pre>${coloured(terminal)}</pre>`;
}

/** Escape sequences of a terminal as HTML. */
function coloured(text) {
  const colours = {
    31: '#ff8b82',
    32: '#7fd6a0',
    33: '#f0c674',
    34: '#8ab4f8',
    35: '#d6a4e0',
    36: '#7fd4dd',
    2: '#8fa398',
    1: '#ffffff',
    90: '#8fa398',
  };
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what colours are made of
  return escaped.replace(/\u001b\[(\d+)m/g, (_, code) =>
    colours[code] ? `<span style="color:${colours[code]}">` : '</span>',
  );
}
