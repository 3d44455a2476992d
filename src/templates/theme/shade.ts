/** A colour as red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];

/** Mixes a colour with white (amount above 0, to 1) or with black (below 0, to -1). Takes and gives `#rrggbb`. */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const weight = Math.min(1, Math.abs(amount));
  const mixed = parseHex(hex).map((channel) => Math.round(channel + (target - channel) * weight));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
