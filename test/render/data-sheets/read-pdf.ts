import { getDocumentProxy } from 'unpdf';

/** An element in the structure of a document: its type, attributes, and its text or child elements. */
export interface Element {
  readonly role: string;
  readonly alt?: string | undefined;
  readonly text: string;
  readonly children: readonly Element[];
}

/** The content of a PDF file as a program reads it. */
export interface ReadPdf {
  readonly title: unknown;
  readonly language: unknown;
  readonly isTagged: boolean;
  readonly pages: number;
  /** The structure of all pages. */
  readonly elements: readonly Element[];
}

/** A node as the library returns it. */
interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
  readonly type?: string;
  readonly id?: string;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const elements: Element[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    const texts = textsById(items);
    const tree = (await page.getStructTree()) as Node | null;
    elements.push(...(tree?.children ?? []).map((node) => elementOf(node, texts)));
  }
  const { Title: title, Language: language } = info as Readonly<Record<string, unknown>>;
  const isTagged = (await document.getMarkInfo())?.Marked === true;
  return { title, language, isTagged, pages: document.numPages, elements };
}

/** All elements of a type, in order of reading. */
export function elementsOf({ elements }: Pick<ReadPdf, 'elements'>, role: string): readonly Element[] {
  return elements.flatMap((element) => [
    ...(element.role === role ? [element] : []),
    ...elementsOf({ elements: element.children }, role),
  ]);
}

/** The texts of marked contents, by their names in the structure. */
function textsById(items: readonly object[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((name) => name !== undefined);
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + String(item.str));
    } else if ('type' in item && item.type === 'endMarkedContent') open.pop();
    else open.push('id' in item ? String(item.id) : undefined);
  }
  return texts;
}

function elementOf({ role = '', alt, children = [] }: Node, texts: ReadonlyMap<string, string>): Element {
  const inner = children.filter((node) => node.role !== undefined).map((node) => elementOf(node, texts));
  const text = children
    .map((node) => (node.type === 'content' ? (texts.get(node.id ?? '') ?? '') : ''))
    .concat(inner.map((child) => child.text))
    .join('');
  return { role, alt, text: text.replace(/\s+/g, ' ').trim(), children: inner };
}
