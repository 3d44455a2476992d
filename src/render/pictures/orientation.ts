/** Tag of the orientation in EXIF data. */
const orientationTag = 0x0112;

/** Whether a picture is stored lying on its side, as the EXIF data of its bytes says; JPEG files are asked elsewhere. */
export function isTurned(bytes: Uint8Array, type: 'png' | 'webp' | 'tiff'): boolean {
  const exif = type === 'tiff' ? bytes : chunkOf(bytes, type);
  // 5 to 8 are the orientations with width and height exchanged.
  return exif !== undefined && orientationOf(exif) >= 5;
}

/** How the files of a type are made of chunks. */
const chunkForms = {
  png: { first: 8, length: 0, name: 4, data: 8, tail: 4, littleEndian: false, wanted: 'eXIf', even: false },
  webp: { first: 12, length: 4, name: 0, data: 8, tail: 0, littleEndian: true, wanted: 'EXIF', even: true },
} as const;

function chunkOf(bytes: Uint8Array, type: keyof typeof chunkForms): Uint8Array | undefined {
  const form = chunkForms[type];
  const view = viewOf(bytes);
  for (let at: number = form.first; at + form.data <= bytes.length; ) {
    const length = view.getUint32(at + form.length, form.littleEndian);
    const start = at + form.data;
    if (nameAt(bytes, at + form.name) === form.wanted)
      return withoutMark(bytes.subarray(start, start + length));
    at = start + length + (form.even ? length % 2 : 0) + form.tail;
  }
  return undefined;
}

/** Some programs put the mark of JPEG's EXIF data before that of other types. */
function withoutMark(exif: Uint8Array): Uint8Array {
  return nameAt(exif, 0) === 'Exif' ? exif.subarray(6) : exif;
}

/** The orientation from 1 to 8 in data of TIFF's form; 1 where it says none. */
function orientationOf(tiff: Uint8Array): number {
  const view = viewOf(tiff);
  if (tiff.length < 8) return 1;
  const littleEndian = tiff[0] === 0x49;
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, littleEndian);
  for (let n = 0; n < entries; n += 1) {
    const at = directory + 2 + n * 12;
    if (at + 12 > tiff.length) return 1;
    if (view.getUint16(at, littleEndian) === orientationTag) return view.getUint16(at + 8, littleEndian);
  }
  return 1;
}

/** Four letters that name a part of a file. */
export function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
