// Renders pictures of the example: `node scripts/example-photos.mjs [picture …]`, each into `assets/photos/`. The output is deterministic.
// Each picture takes a minute or two of one core. `--draft` makes them small and rough.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { photograph } from './photos/march.mjs';
import { scenes } from './photos/scenes.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const isDraft = process.argv.includes('--draft');
for (const [name, make] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const scene = make();
  const { width = 960, height = 540 } = scene;
  const size = isDraft ? { width: width / 3, height: height / 3, side: 1 } : { width, height, side: 2 };
  const pixels = photograph(scene, size);
  const file = path.join(root, 'assets/photos', `${name}.jpg`);
  const raw = { width: size.width, height: size.height, channels: 3 };
  const { size: bytes } = await sharp(pixels, { raw }).jpeg({ quality: 80, mozjpeg: true }).toFile(file);
  process.stdout.write(`${name}: ${bytes} B\n`);
}
