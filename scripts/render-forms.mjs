// Renders the pictures of all forms without colour: `node scripts/render-forms.mjs [form or rendering …]`. The output is deterministic. All
// of them take some ten minutes of one core. `--unpack` renders none, and unpacks all existing ones. A rendering is stored twice: as an
// AVIF file, which is small and slow to decode, and as planes. The planes and the shapes are made from the AVIF file. The tool ships the
// planes, and tints them with the colours of products.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { photograph } from './renderings/camera.mjs';
import { Field } from './renderings/field.mjs';
import { lightOn, slopesOf } from './renderings/light.mjs';
import { outlinesOf } from './renderings/outline.mjs';
import { scenes } from './renderings/scenes/index.mjs';

const size = { width: 1200, height: 900 };
/** Size of the planes: that of the largest published picture. */
const planeSize = { width: 960, height: 720 };
const cells = 1150;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const masters = path.join(root, 'scripts/renderings/masters');
const folder = path.join(root, 'src/renderings');
const shapesFile = path.join(root, 'src/templates/drawing/shapes.json');

mkdirSync(masters, { recursive: true });
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const isUnpacking = wanted.includes('--unpack');
for (const [form, variants] of Object.entries(scenes)) {
  for (const [n, scene] of variants.entries()) {
    if (!isUnpacking) {
      if (wanted.length > 0 && !wanted.includes(form) && !wanted.includes(`${form}-${n}`)) continue;
      const bytes = await packed(rendered(scene, n * 1000 + form.length * 77 + 5));
      writeFileSync(masterOf(form, n), bytes);
    }
    const planes = await unpacked(await planesOf(form, n));
    writeFileSync(path.join(folder, `${form}-${n}.br`), planes);
    process.stdout.write(`${form} ${n}: ${planes.byteLength} B\n`);
  }
}
await writeShapes();

function masterOf(form, n) {
  return path.join(masters, `${form}-${n}.avif`);
}

function rendered(scene, seed) {
  const field = new Field(cells);
  const camera = scene(field, seed) ?? {};
  const slopes = slopesOf(field);
  return photograph(field, { light: lightOn(field, slopes), slopes }, { ...size, ...camera });
}

/** The three planes below each other, as one greyscale picture. */
async function packed({ tone, body, gloss }) {
  const all = Buffer.concat([tone, body, gloss]);
  return await sharp(all, { raw: { width: size.width, height: size.height * 3, channels: 1 } })
    .toColourspace('b-w')
    .avif({ quality: 58, effort: 5 })
    .toBuffer();
}

/** The three planes of a rendering, from its AVIF file. */
async function planesOf(form, n) {
  const all = await sharp(masterOf(form, n)).extractChannel(0).raw().toBuffer();
  const length = size.width * size.height;
  return [0, 1, 2].map((place) => all.subarray(place * length, (place + 1) * length));
}

/** The three planes in the size of the largest published picture, one after the other, under Brotli. */
async function unpacked(planes) {
  const smaller = planes.map((plane) =>
    sharp(plane, { raw: { ...size, channels: 1 } })
      .resize(planeSize)
      .extractChannel(0)
      .raw()
      .toBuffer(),
  );
  return brotliCompressSync(Buffer.concat(await Promise.all(smaller)));
}

/** Draws all renderings as shapes, from their files: for each form the JSON of the layers of each, from below. */
async function writeShapes() {
  const forms = {};
  for (const [form, variants] of Object.entries(scenes)) {
    forms[form] = [];
    for (const n of variants.keys()) {
      const [tone, body, gloss] = await planesOf(form, n);
      forms[form].push(JSON.stringify(await outlinesOf({ tone, body, gloss }, size)));
    }
  }
  writeFileSync(shapesFile, `${JSON.stringify(forms, null, 2)}\n`);
}
