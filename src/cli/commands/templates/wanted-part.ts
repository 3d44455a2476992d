import { didYouMean } from '../../../catalogue/text/suggest.js';
import { Fault } from '../../../project/fault.js';
import { type PartName, parts, slots } from '../../../templates/own/slots-and-parts.js';

/** The part that a command line names. @throws Fault when there is none of this name */
export function wantedPart(name: string): PartName {
  if (isPart(name)) return name;
  const hint = Object.hasOwn(slots, name)
    ? `it is a slot, which is empty: write templates/slots/${name}.tsx`
    : (didYouMean(name, Object.keys(parts)) ?? '`herbarium templates` lists the parts');
  throw new Fault(`there is no part ${name}`, { hint, isUsage: true });
}

function isPart(name: string): name is PartName {
  return Object.hasOwn(parts, name);
}
