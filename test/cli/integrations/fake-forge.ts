import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface FakeComment {
  readonly id: number;
  readonly author: string;
  body: string;
}

/** A commit of the server's repository, with the names of its files. */
interface FakeCommit {
  readonly sha: string;
  readonly message: string;
  readonly parents: readonly string[];
  readonly files: readonly string[];
}

interface FakePull {
  readonly number: number;
  readonly head: { readonly sha: string; readonly repo: { readonly id: number } | null };
}

/** A simulated failure of a server: a status, and whether it does the work nevertheless. */
interface Failure {
  readonly status: number;
  readonly isDone?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server with the APIs of GitHub and GitLab, as far as comments need them. */
export interface FakeForge {
  readonly origin: string;
  readonly comments: FakeComment[];
  readonly pulls: FakePull[];
  readonly commits: FakeCommit[];
  /** Commits by their branches. */
  readonly branches: Record<string, string>;
  /** The requests so far, as `METHOD path token`. */
  readonly asked: string[];
  /** Failures for the next requests with the method. */
  readonly failures: { readonly method: string; readonly failure: Failure }[];
}

/** The author of comments that the token of a job writes. */
export const bot = 'github-actions[bot]';

/** Number of comments per page. */
const pageSize = 3;

/** Starts such a server for the running test. */
export async function fakeForge(): Promise<FakeForge> {
  const forge: Omit<FakeForge, 'origin'> = {
    comments: [],
    pulls: [],
    commits: [],
    branches: {},
    asked: [],
    failures: [],
  };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    forge.asked.push(`${method} ${url} ${headers['private-token'] ?? headers.authorization}`);
    const body = await bodyOf(request);
    const index = forge.failures.findIndex((failing) => failing.method === method);
    const [failing] = index === -1 ? [] : forge.failures.splice(index, 1);
    const isDone = failing === undefined || failing.failure.isDone === true;
    const answer = isDone ? answerTo(forge, `${method} ${url}`, body) : undefined;
    const status = failing?.failure.status ?? (answer === undefined ? 404 : 200);
    const value =
      failing === undefined ? (answer?.value ?? { message: 'Not Found' }) : { message: 'not now' };
    response.writeHead(status, { ...answer?.headers, ...failing?.failure.headers });
    response.end(JSON.stringify(value));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { ...forge, origin: `http://127.0.0.1:${port}` };
}

interface Asked {
  readonly body?: string;
  readonly message?: string;
  readonly parents?: readonly string[];
  readonly ref?: string;
  readonly sha?: string;
  /** Files, or the name of a tree, which contains the names of its files. */
  readonly tree?: readonly { readonly path: string }[] | string;
}

async function bodyOf(request: IncomingMessage): Promise<Asked> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text === '' ? {} : JSON.parse(text);
}

interface Answer {
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

function answerTo(forge: Omit<FakeForge, 'origin'>, asked: string, given: Asked): Answer | undefined {
  const { comments, pulls } = forge;
  const { body = '' } = given;
  const [, kind, name = ''] = /^\w+ \/repos\/mill\/site\/git\/(\w+)\/?(.*)$/.exec(asked) ?? [];
  if (kind !== undefined) return gitAnswer(forge, kind, name.replace('heads/', ''), given);
  const [, id] = /^(?:PATCH|PUT) .*\/(?:comments|notes)\/(\d+)$/.exec(asked) ?? [];
  if (id !== undefined) {
    const comment = comments.find((candidate) => candidate.id === Number(id));
    if (comment !== undefined) comment.body = body;
    return { value: {} };
  }
  if (/^POST .*\/(comments|notes)$/.test(asked)) {
    comments.push({ id: comments.length + 1, author: bot, body });
    return { value: {} };
  }
  if (asked === 'POST /graphql') return { value: { data: { viewer: { login: bot } } } };
  if (asked === 'GET /api/v4/user') return { value: { id: bot } };
  const [, heads] = /^GET .*\/pulls\?.*head=([^&]*)/.exec(asked) ?? [];
  if (heads !== undefined) return { value: decodeURIComponent(heads) === 'stranger:feature' ? pulls : [] };
  const [, page] = /^GET .*\/(?:comments|notes)\?.*[&?]page=(\d+)/.exec(asked) ?? [];
  return page === undefined ? undefined : pageOf(comments, Number(page));
}

function gitAnswer(
  { commits, branches }: Omit<FakeForge, 'origin'>,
  kind: string,
  name: string,
  { message = '', parents = [], tree = [], ref, sha = '' }: Asked,
): Answer | undefined {
  if (kind === 'blobs') return { value: { sha: 'blob' } };
  if (kind === 'trees' && typeof tree !== 'string')
    return { value: { sha: tree.map((file) => file.path).join() } };
  if (kind === 'ref')
    return branches[name] === undefined ? undefined : { value: { object: { sha: branches[name] } } };
  if (kind === 'refs') branches[ref?.replace('refs/heads/', '') ?? name] = sha;
  if (kind !== 'commits') return { value: {} };
  if (name !== '') return { value: commits.find((commit) => commit.sha === name) };
  const newCommit = { sha: `commit${commits.length + 1}`, message, parents, files: String(tree).split(',') };
  commits.push(newCommit);
  return { value: newCommit };
}

function pageOf(comments: readonly FakeComment[], page: number): Answer {
  const shown = comments.slice((page - 1) * pageSize, page * pageSize);
  const isLast = page * pageSize >= comments.length;
  return {
    value: shown.map(({ id, author, body }) => ({
      id,
      body,
      user: { login: author },
      author: { id: author },
    })),
    headers: isLast ? {} : { link: '<https://api/next>; rel="next"', 'x-next-page': String(page + 1) },
  };
}
