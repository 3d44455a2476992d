import { createServer, type IncomingMessage, type Server } from 'node:http';
import { limits, senderOf } from '../../render/receivers/checks.js';
import { type Enquiry, receive } from '../../render/receivers/receive.js';
import type { ReceiverSettings } from '../../render/receivers/settings.js';
import { readBody } from './read-body.js';

interface ReceiverTools {
  /** Reads the settings of the site as it is now: a deploy may change them. */
  readonly settings: () => Promise<ReceiverSettings>;
  readonly save: (enquiry: Enquiry) => Promise<unknown>;
  readonly onBug: (error: unknown) => void;
}

/** A server for enquiries, behind a web server on the same machine. */
export function receiverServer({ settings, save, onBug }: ReceiverTools): Server {
  const isAllowed = senderLimit();
  return createServer({ requestTimeout: 30_000 }, (request, response) => {
    const { method, headers } = request;
    const post = {
      method,
      header: (name: string) => headers[name]?.toString(),
      body: () => readBody(request),
    };
    const tools = { isAllowed: () => isAllowed(browserOf(request), Date.now()), save };
    settings()
      .then((now) => receive(post, now, tools))
      .then((answer) => {
        // The rest of a refused request is not read.
        if (answer && answer.status !== 303) response.setHeader('Connection', 'close');
        if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
      })
      .catch((error: unknown) => {
        onBug(error);
        response.destroy();
      });
  });
}

/** Most senders to remember. Forgetting them is better than running out of memory. */
const mostSenders = 100_000;

/** Counts posts. @returns whether a sender may send another one, at a time in ms */
function senderLimit(): (sender: string, now: number) => boolean {
  const posts = new Map<string, { count: number; readonly end: number }>();
  return (sender, now) => {
    if (posts.size > mostSenders) posts.clear();
    const last = posts.get(sender);
    const current = last && last.end > now ? last : { count: 0, end: now + limits.window * 1000 };
    current.count += 1;
    posts.set(sender, current);
    return current.count <= limits.perSender;
  };
}

/** The address of the browser. Only a web server on this machine may name another than its own. */
function browserOf({ socket, headers }: IncomingMessage): string {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const named = headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim();
  return senderOf(named && /^(127\.|::1$)/.test(peer) ? named : peer);
}
