import { createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  /** Addresses of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded text. */
  readonly text: string;
}

export interface MailServer {
  readonly port: number;
  readonly mails: () => readonly ReceivedMail[];
  /** Resolves when this number of mails has arrived. */
  readonly until: (count: number) => Promise<readonly ReceivedMail[]>;
  /** Closes the port, as a server that is down. */
  readonly stop: () => Promise<void>;
  /** Opens the same port again. */
  readonly start: () => Promise<void>;
  /** Refuses each mail whose text matches, with a permanent error. */
  refused: RegExp | undefined;
}

/** An SMTP server for tests: it accepts all mails, without TLS and logins. */
export async function startMailServer(
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const looks = new Set<() => void>();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const mailServer: MailServer = {
    get port() {
      return port;
    },
    mails: () => mails,
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (mails.length < count) return;
          looks.delete(look);
          resolve(mails);
        };
        looks.add(look);
        look();
      }),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) =>
        server === undefined ? resolve() : server.close(() => resolve()),
      );
      server = undefined;
    },
    start: async () => {
      const opened = createServer((socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket)).on('error', () => {});
        talk(socket, (mail) => {
          if (mailServer.refused?.test(mail.text)) return false;
          mails.push(mail);
          for (const look of looks) look();
          return true;
        });
      });
      server = opened;
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
      const address = opened.address();
      port = typeof address === 'object' && address !== null ? address.port : 0;
    },
    refused: undefined,
  };
  await mailServer.start();
  atEnd(mailServer.stop);
  return mailServer;
}

/** Answers the commands of a connection. @param accept returns whether the mail is accepted */
function talk(socket: Socket, accept: (mail: ReceivedMail) => boolean): void {
  let input = '';
  let [from, to, isData]: [string, string[], boolean] = ['', [], false];
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
  const answers: Readonly<Record<string, (line: string) => string>> = {
    MAIL: (line) => {
      [from, to] = [address(line), []];
      return '250 ok';
    },
    RCPT: (line) => {
      to.push(address(line));
      return '250 ok';
    },
    DATA: () => {
      isData = true;
      return '354 go on';
    },
    QUIT: () => '221 bye',
  };
  const answerTo = (text: string) => {
    if (!isData) return answers[text.slice(0, 4).toUpperCase()]?.(text) ?? '250 ok';
    isData = false;
    return accept({ from, to, ...parsedMail(text.replace(/^\.\./gm, '.')) }) ? '250 stored' : '554 not here';
  };
  const next = () => {
    const end = isData ? '\r\n.\r\n' : '\r\n';
    const at = input.indexOf(end);
    if (at === -1) return undefined;
    const text = input.slice(0, at);
    input = input.slice(at + end.length);
    return text;
  };
  socket.write('220 test\r\n');
  socket.setEncoding('utf8').on('data', (data: string) => {
    input += data;
    for (let text = next(); text !== undefined; text = next()) socket.write(`${answerTo(text)}\r\n`);
  });
}

/** Reads a mail of one text part. */
export function parsedMail(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const headers = Object.fromEntries(
    head
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decodedWords(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  );
  return { headers, text: decodedBody(rest.join('\n\n'), headers['content-transfer-encoding'] ?? '') };
}

function decodedBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  if (/quoted-printable/i.test(encoding)) return quoted(body.replace(/=\r?\n/g, '')).replaceAll('\r\n', '\n');
  return body.replaceAll('\r\n', '\n');
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodedWords(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : Buffer.from(quoted(text.replaceAll('_', ' ')), 'utf8'),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
}

function quoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');
}
