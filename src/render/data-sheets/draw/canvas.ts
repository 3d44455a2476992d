import PDFDocument from 'pdfkit';
import { light } from '../../../templates/theme/shades.js';
import type { DataSheet } from '../data-sheet.js';
import { joinedText, plain, type Words } from '../sheet-blocks.js';
import { type FontName, fontOf, isShaped, scriptOf, widthOf } from './fonts.js';
import { linesOf } from './lines.js';

/** A4 in points, with the margins of the contents. */
export const sheetPage = { width: 595.28, height: 841.89, side: 46, top: 40, bottom: 30 } as const;

export const contentWidth = sheetPage.width - 2 * sheetPage.side;

export const colours = {
  ink: light.text,
  quiet: light['text-quiet'],
  line: light.line,
  sunk: light['paper-sunk'],
} as const;

/** Space between baselines, and above the first, as multiples of the size. */
const leading = 1.38;
export const ascent = 1.02;

export interface TextLook {
  /** In points. */
  readonly size: number;
  readonly font?: FontName;
  readonly colour?: string;
}

export const looks = {
  label: { size: 7.6, colour: colours.quiet },
  value: { size: 8.4 },
  text: { size: 8.8 },
  heading: { size: 10.5, font: 'bold' },
  column: { size: 7.2, font: 'bold', colour: colours.quiet },
  small: { size: 6.8, colour: colours.quiet },
} as const satisfies Record<string, TextLook>;

export type SetText = ReturnType<Canvas['set']>;

/** In points. `start` is from the edge where lines begin. */
export interface Room extends Readonly<Record<'start' | 'width' | 'top', number>> {
  readonly align?: 'end';
}

export type Element = PDFKit.PDFStructureElement;

/** Attributes of an element: `scope` is the direction of a table heading, `actual` is the text that screen readers read instead. */
interface ElementOptions extends Partial<Record<'alt' | 'lang' | 'actual', string | undefined>> {
  readonly scope?: 'Column' | 'Row';
}

/** The paper of a data sheet. Positions are measured from the edge where lines begin, so pages in Arabic are mirrored. */
export class Canvas {
  readonly sheet: DataSheet;
  /** Language of the product's own texts, if it is not the language of the document. */
  readonly productLanguage: string | undefined;
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** The top of the next drawing. */
  y: number = sheetPage.top;
  /** The bottom of a page's contents. */
  end: number = sheetPage.height - sheetPage.bottom;

  constructor(sheet: DataSheet) {
    this.sheet = sheet;
    this.productLanguage = sheet.productLanguage === sheet.language ? undefined : sheet.productLanguage;
    this.doc = new PDFDocument({
      size: [sheetPage.width, sheetPage.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      displayTitle: true,
      lang: sheet.language,
      // All fonts are embedded, so there is no default font. The types do not allow that.
      font: null as unknown as string,
      info: informationOf(sheet),
    });
    // The library measures each drawn text to continue after it. Here each text has its position, so skip that.
    this.doc.widthOfString = () => 0;
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  tag(parent: Element, type: string, options: ElementOptions = {}, draw?: () => void): Element {
    const element = this.doc.struct(type, options as PDFKit.Mixins.StructureElementOptions);
    parent.add(element);
    if (draw !== undefined) element.add(draw);
    return element;
  }

  /** Draws something that screen readers skip. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  set(words: Words, width: number, { size, font = 'plain', colour = colours.ink }: TextLook) {
    const lines = linesOf(words, width / size, font, this.sheet.direction);
    const text = joinedText(words);
    // The text for screen readers, if its glyphs are not in reading order.
    const read = isShaped(text) ? text : undefined;
    return { lines, size, colour, height: lines.length * size * leading, read };
  }

  write(parent: Element, type: string, set: SetText, room: Room, options: ElementOptions = {}): void {
    this.tag(parent, type, { ...options, actual: set.read }, () => this.text(set, room));
  }

  text({ lines, size, colour }: SetText, { start, width, top, align }: Room): void {
    this.doc.fillColor(colour).fontSize(size);
    const isRight = (align === 'end') !== (this.sheet.direction === 'rtl');
    for (const [n, line] of lines.entries()) {
      let x = this.left(start, width) + (isRight ? width - line.width * size : 0);
      const baseline = top + (n * leading + ascent) * size;
      for (const { text, font } of line.pieces) {
        if (text === '') continue;
        const features = scriptOf(font) ? { features: [] } : {};
        this.doc
          // The library accepts an open font too, but its types do not.
          .registerFont(font, fontOf(font) as unknown as Buffer)
          .font(font)
          .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
        x += widthOf(font, text) * size;
      }
    }
  }

  /** The left edge of a room. @param start from the edge where lines begin */
  left(start: number, width: number): number {
    return sheetPage.side + (this.sheet.direction === 'rtl' ? contentWidth - start - width : start);
  }

  line(top: number, colour: string = colours.line, weight = 0.5): void {
    this.artifact(() => this.#stroke(top, colour, weight));
  }

  #stroke(top: number, colour: string, weight: number): void {
    const [left, right] = [sheetPage.side, sheetPage.side + contentWidth];
    this.doc.lineWidth(weight).strokeColor(colour);
    this.doc.moveTo(left, top).lineTo(right, top).stroke();
  }

  /** Begins a new page if the height does not fit. @returns whether it did */
  makeRoom(height: number): boolean {
    const isFull = this.y + height > this.end;
    if (isFull) this.#newPage();
    return isFull;
  }

  /** Begins a page, with the name of the product at its head. */
  #newPage(): void {
    const { name, kind, accent } = this.sheet;
    this.doc.addPage();
    this.y = sheetPage.top;
    const [wide, narrow] = [contentWidth * 0.7, contentWidth * 0.3];
    const title = this.set(plain(name), wide, { size: 8.4, font: 'bold', colour: accent.text });
    const type = this.set(plain(kind), narrow, looks.label);
    this.artifact(() => {
      this.text(title, { start: 0, width: wide, top: this.y });
      this.text(type, { start: wide, width: narrow, top: this.y, align: 'end' });
      this.#stroke(this.y + title.height + 5, colours.line, 0.5);
    });
    this.y += title.height + 18;
  }
}

/** The date of sheets without a date. The library requires one, and the file must be the same on every day. */
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

/** Escapes a text for XML, into which the library writes it as it is. */
function inXml(text: string): string {
  const escaped = new String(text);
  escaped.toString = () =>
    text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
  return escaped as string;
}
