import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

type Fields = Readonly<Record<string, unknown>>;

interface Diagnostic {
  readonly message: string;
  readonly range: { readonly start: { readonly line: number; readonly character: number } };
}

/** A line and a character, both from 0, as the Language Server Protocol counts. */
interface Position {
  readonly line: number;
  readonly character: number;
}

/** The position of a text in a document, and the offset of the cursor from its beginning. */
export function positionOf(document: string, text: string, behind = 0): Position {
  const at = document.indexOf(text);
  if (at === -1) throw new Error(`the document does not contain ${text}`);
  const before = document.slice(0, at + behind).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

export interface LanguageServer {
  /** Opens a text at an address on the server; later calls with the same address replace the text. */
  readonly show: (uri: string, text: string) => void;
  /** The next diagnostics of an address that satisfy a condition. */
  readonly diagnostics: (
    uri: string,
    holds: (found: readonly Diagnostic[]) => boolean,
  ) => Promise<readonly Diagnostic[]>;
  /** The answer to a request about a place, such as `textDocument/hover`. */
  readonly ask: (method: string, uri: string, position: Position) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

const settings: Fields = {
  yaml: { schemaStore: { enable: false }, kubernetesCRDStore: { enable: false }, validate: true },
};

/** Starts the language server that editors use for YAML, without its online store of schemas. */
export async function startLanguageServer(): Promise<LanguageServer> {
  const require = createRequire(import.meta.url);
  const program = require.resolve('yaml-language-server/bin/yaml-language-server');
  const child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const answers = new Map<number, (result: unknown) => void>();
  const listeners = new Set<(uri: string, found: readonly Diagnostic[]) => void>();
  const send = (message: Fields) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const failed = ended.then(() => {
    throw new Error('the language server ended');
  });
  failed.catch(() => {});
  let requests = 0;
  const request = (method: string, params: Fields) => {
    requests += 1;
    const id = requests;
    const answer = new Promise<unknown>((resolve) => answers.set(id, resolve));
    send({ id, method, params });
    return Promise.race([answer, failed]);
  };
  readMessages(child.stdout, ({ id, method, params, result }) => {
    if (method === undefined) {
      if (typeof id === 'number') answers.get(id)?.(result);
    } else if (method === 'textDocument/publishDiagnostics') {
      for (const listener of listeners) listener(params?.uri ?? '', params?.diagnostics ?? []);
    } else if (id !== undefined) {
      const sections = params?.items?.map(({ section }) => settings[section] ?? {});
      send({ id, result: sections ?? null });
    }
  });

  const capabilities = { workspace: { configuration: true }, textDocument: { hover: {}, completion: {} } };
  await request('initialize', { processId: process.pid, rootUri: null, capabilities });
  send({ method: 'initialized', params: {} });
  let version = 0;
  const shown = new Set<string>();
  return {
    show: (uri, text) => {
      version += 1;
      const isNew = !shown.has(uri);
      shown.add(uri);
      const [method, params] = isNew
        ? ['textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } }]
        : ['textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] }];
      send({ method, params });
    },
    diagnostics: (uri, holds) =>
      Promise.race([
        new Promise<readonly Diagnostic[]>((resolve) => {
          const listener = (at: string, found: readonly Diagnostic[]) => {
            if (at !== uri || !holds(found)) return;
            listeners.delete(listener);
            resolve(found);
          };
          listeners.add(listener);
        }),
        failed,
      ]),
    ask: (method, uri, position) => request(method, { textDocument: { uri }, position }),
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A message of a server; only the fields of `params` that are read here. */
interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: {
    readonly uri?: string;
    readonly diagnostics?: readonly Diagnostic[];
    readonly items?: readonly { readonly section: string }[];
  };
  readonly result?: unknown;
}

/** Splits a stream into messages: each has a header with its length in bytes. */
function readMessages(stream: NodeJS.ReadableStream, onMessage: (message: Message) => void): void {
  let rest = Buffer.alloc(0);
  stream.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = Number(/Content-Length: (\d+)/i.exec(rest.toString('latin1', 0, end))?.[1]);
      const whole = end + 4 + length;
      if (rest.length < whole) return;
      const body = rest.toString('utf8', end + 4, whole);
      rest = rest.subarray(whole);
      onMessage(JSON.parse(body));
    }
  });
}
