import PDFDocument from 'pdfkit';
import { light } from '../../../templates/theme/shades.js';
import type { DataSheet, Words } from '../data-sheet.js';
import { type FontName, fontNames, fontOf, isArabic, widthOf } from './fonts.js';
import { type Line, linesOf } from './lines.js';
import { hasRightToLeft } from './visual-order.js';

/** A4 in points, with the margins of the contents. */
export const sheetPage = { width: 595.28, height: 841.89, side: 46, top: 40, bottom: 30 } as const;

/** The width of the contents. */
export const contentWidth = sheetPage.width - 2 * sheetPage.side;

/** The colours of all data sheets. */
export const colours = {
  ink: light.text,
  quiet: light['text-quiet'],
  line: light.line,
  sunk: light['paper-sunk'],
} as const;

/** Space from one baseline to the next, and above the first one, as parts of the size. */
const leading = 1.38;
const ascent = 1.02;

/** How a text is set. */
export interface TextLook {
  readonly size: number;
  readonly font?: FontName;
  readonly colour?: string;
}

/** A text in its lines. */
export interface SetText extends Required<TextLook> {
  readonly lines: readonly Line[];
  readonly height: number;
  /** The text, where its signs are not in the order in which they are read. */
  readonly read: string | undefined;
}

/** A room for a text. */
export interface Room {
  /** From the edge where lines begin. */
  readonly start: number;
  readonly width: number;
  readonly top: number;
  readonly align?: 'start' | 'end';
}

/** An element of the document's structure. */
export type Element = PDFKit.PDFStructureElement;

/** What an element says of itself. */
export interface ElementOptions {
  /** Of a picture. */
  readonly alt?: string;
  /** BCP 47 tag. */
  readonly lang?: string | undefined;
  /** What a heading of a table is for. */
  readonly scope?: 'Column' | 'Row';
  /** What is read in place of the content. */
  readonly actual?: string;
}

/**
 * The paper that a data sheet is drawn on: places are measured from the edge where lines begin, so that a page in Arabic is mirrored.
 */
export class Canvas {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  readonly direction: DataSheet['direction'];
  /** The top of what is drawn next. */
  y: number = sheetPage.top;
  /** Where the contents of a page end. */
  end: number = sheetPage.height - sheetPage.bottom;

  constructor(sheet: DataSheet) {
    this.direction = sheet.direction;
    this.doc = new PDFDocument({
      size: [sheetPage.width, sheetPage.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      displayTitle: true,
      lang: sheet.language,
      // No font that is not embedded: the types do not know that there may be none.
      font: null as unknown as string,
      info: informationOf(sheet),
    });
    // The library asks how wide each text is that it has drawn, to go on after it. Here each text has its own place.
    this.doc.widthOfString = () => 0;
    // The library takes an open font too, but its types do not know that.
    for (const name of fontNames) this.doc.registerFont(name, fontOf(name) as unknown as Buffer);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** Adds an element to another one. What is drawn in it belongs to it. */
  tag(parent: Element, type: string, options: ElementOptions = {}, draw?: () => void): Element {
    const element = this.doc.struct(type, options as PDFKit.Mixins.StructureElementOptions);
    parent.add(element);
    if (draw !== undefined) element.add(draw);
    return element;
  }

  /** Draws what readers with a screen reader need not know. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Breaks a text into lines. */
  set(words: Words, width: number, { size, font = 'plain', colour = colours.ink }: TextLook): SetText {
    const lines = linesOf(words, width / size, { base: font, direction: this.direction });
    const text = words.map((run) => run.text).join('');
    const read = hasRightToLeft(text) ? text : undefined;
    return { lines, size, font, colour, height: lines.length * size * leading, read };
  }

  /** Draws a text in an element of its own. */
  write(parent: Element, type: string, set: SetText, room: Room, options: ElementOptions = {}): void {
    const read = set.read === undefined ? {} : { actual: set.read };
    this.tag(parent, type, { ...options, ...read }, () => this.text(set, room));
  }

  /** Draws the lines of a text. */
  text({ lines, size, colour }: SetText, { start, width, top, align = 'start' }: Room): void {
    this.doc.fillColor(colour).fontSize(size);
    const isRight = (align === 'end') !== (this.direction === 'rtl');
    for (const [n, line] of lines.entries()) {
      const x = this.left(start, width) + (isRight ? width - line.width * size : 0);
      this.#line(line, x, top + (n * leading + ascent) * size, size);
    }
  }

  #line({ pieces }: Line, left: number, baseline: number, size: number): void {
    let x = left;
    for (const { text, font } of pieces) {
      if (text === '') continue;
      this.doc.font(font);
      const options = {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(isArabic(font) ? { features: [] } : {}),
      } as const;
      this.doc.text(text, x, baseline, options);
      x += widthOf(font, text) * size;
    }
  }

  /** The left edge of a room. @param start from the edge where lines begin */
  left(start: number, width: number): number {
    return sheetPage.side + (this.direction === 'rtl' ? contentWidth - start - width : start);
  }
}

/** The library insists on a day. Where the catalogue has none, it is this one: the file must be the same on every day. */
const noDay = '2000-01-01';

function informationOf({ name, kind, date = noDay, company, category }: DataSheet) {
  return {
    Title: inXml(`${name} – ${kind}`),
    Author: inXml(company.name),
    Subject: inXml(category),
    Creator: 'Herbarium',
    Producer: 'Herbarium',
    CreationDate: new Date(`${date}T00:00:00Z`),
  } as unknown as PDFKit.DocumentInfo;
}

/** A text that the library also writes into XML, without escaping it. */
function inXml(text: string): string {
  const own = new String(text);
  own.toString = () =>
    text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
  return own as string;
}
