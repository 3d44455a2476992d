import { lstatSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { partFile } from '../../catalogue/addresses/site-files.js';
import { readNamed } from '../../project/files/read-named.js';
import { Fault, type UserPath } from '../../project/surroundings/surroundings.js';
import { isSiteFileState, type SiteFileState } from '../output/output.js';
import { isRouteStates, type RouteStates } from './reuse.js';

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

const partSchema = v.object({
  format: v.literal(4),
  tool: v.string(),
  /** YYYY-MM-DD, for comparisons of dates. Absent if no date was compared. */
  day: v.optional(v.pipe(v.string(), v.isoDate())),
  shard: v.pipe(
    v.object({ number: count, of: count }),
    v.check(({ number, of }) => number <= of),
  ),
  routes: v.custom<RouteStates>(isRouteStates),
  pictures: v.pipe(v.array(v.custom<SiteFileState>(isSiteFileState)), v.readonly()),
});

type PartList = Readonly<v.InferOutput<typeof partSchema>>;

export type Shard = Readonly<PartList['shard']>;

export type Part = PartList & { readonly folder: UserPath };

export function partText(part: Omit<PartList, 'format'>): string {
  return `${JSON.stringify({ format: 4, ...part })}\n`;
}

/** @throws Fault if a folder is not a part, a part is missing, or the parts do not belong together */
export async function readParts(folders: readonly UserPath[], tool: string): Promise<readonly Part[]> {
  const parts = await Promise.all(folders.map(readPart));
  const of = parts[0]?.shard.of ?? 0;
  for (const part of parts) {
    if (part.tool !== tool) {
      const hint = 'build all parts and merge them with the same versions';
      throw new Fault(`${part.folder} was built by another version of herbarium or of Node`, { hint });
    }
    if (part.shard.of !== of) {
      const message = `${part.folder} is one of ${part.shard.of} parts, ${folders[0]} is one of ${of}`;
      throw new Fault(message, { isUsage: true, hint: 'give the parts of one build' });
    }
  }
  const dated = parts.find(({ day }) => day !== undefined);
  refuseOtherDay(parts, dated?.day, String(dated?.folder ?? ''));
  for (let number = 1; number <= of; number += 1) {
    const same = parts.filter(({ shard }) => shard.number === number);
    if (same.length === 1) continue;
    const twice = `given twice: ${same.map(({ folder }) => folder).join(', ')}`;
    const message = `part ${number} of ${of} is ${same.length === 0 ? 'missing' : twice}`;
    throw new Fault(message, { isUsage: true, hint: 'give the folder of every part once' });
  }
  return parts;
}

/** Parts of two days make a site that is right on no day. @param day of `who`; undefined if it compared no dates @throws Fault */
export function refuseOtherDay(parts: readonly Part[], day: string | undefined, who: string): void {
  if (day === undefined) return;
  const other = parts.find((part) => part.day !== undefined && part.day !== day);
  if (other === undefined) return;
  const hint = 'build all parts and merge them with the same --today';
  throw new Fault(`${other.folder} compared dates with ${other.day}, ${who} with ${day}`, { hint });
}

async function readPart(folder: UserPath): Promise<Part> {
  const hint = 'build parts with `herbarium build --shard 1/2`';
  const notPart = (cause?: unknown) =>
    new Fault(`${folder} is not a part of a site`, { hint, isUsage: true, cause });
  const bytes = await readNamed(folder.join(partFile), 'part').catch((error: unknown) => {
    throw error instanceof Fault ? notPart(error) : error;
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), partSchema), Buffer.from(bytes).toString());
  if (!parsed.success) throw notPart();
  const part = { folder, ...parsed.output };
  refuseLinks(part);
  return part;
}

/** A link may lead to a file outside the part. @throws Fault if a listed file, or a folder above it, is a symbolic link */
function refuseLinks({ folder, routes, pictures }: Part): void {
  const states = [...pictures, ...Object.values(routes).flatMap((route) => route.files)];
  const checked = new Set<string>();
  for (const [file] of states) {
    for (let name = file; name !== '.' && !checked.has(name); name = path.posix.dirname(name)) {
      checked.add(name);
      const place = folder.join(name);
      if (lstatSync(place.path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) continue;
      const hint = 'copy the files themselves, not links to them';
      throw new Fault(`${place} is a symbolic link`, { hint, isUsage: true });
    }
  }
}
