import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import MarkdownIt from 'markdown-it';
import { projectRoot } from '../support/herbarium.js';

type Token = ReturnType<MarkdownIt['parse']>[number];

/** A page of the documents, by its path from the top of the repository. */
export interface DocumentPage {
  readonly name: string;
  readonly tokens: readonly Token[];
}

const markdown = new MarkdownIt();

/** The pages that globs match. */
export function pagesOf(...globs: readonly string[]): readonly DocumentPage[] {
  const names = glob.sync([...globs], { cwd: projectRoot }).sort();
  return names.map((name) => ({ name, tokens: markdown.parse(textOf(name), {}) }));
}

export function textOf(name: string): string {
  return readFileSync(path.join(projectRoot, name), 'utf8');
}

/** The fenced texts of a page in one of some languages. */
export function fencesOf({ tokens }: DocumentPage, ...languages: readonly string[]): readonly string[] {
  const isWanted = ({ type, info }: Token) => type === 'fence' && languages.includes(info);
  return tokens.filter(isWanted).map(({ content }) => content);
}

/** The texts between backticks in a page, tables and headings included. */
export function codesOf({ tokens }: DocumentPage): readonly string[] {
  const children = tokens.flatMap((token) => token.children ?? []);
  return children.filter(({ type }) => type === 'code_inline').map(({ content }) => content);
}

/** The addresses of the links and pictures of a page. */
export function linksOf({ tokens }: DocumentPage): readonly string[] {
  const children = tokens.flatMap((token) => token.children ?? []);
  return children.flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? []);
}

/** Replaces a text between backticks in prose. */
export const codeMark = 'X';

/** The paragraphs and items of lists of a page, links and emphasis as their text; no headings, tables and fences. */
export function paragraphsOf({ tokens }: DocumentPage): readonly string[] {
  return tokens.flatMap((token, n) => {
    if (token.type !== 'inline' || tokens[n - 1]?.type !== 'paragraph_open') return [];
    return [(token.children ?? []).map(textOfToken).join('')];
  });
}

function textOfToken({ type, content }: Token): string {
  if (type === 'code_inline') return codeMark;
  if (type === 'softbreak') return ' ';
  return type === 'text' ? content : '';
}
