import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { EditAnswer, FormField, FormWish, UploadAnswer } from '../../../src/edits/form/form.js';

type Posted = Readonly<Record<string, unknown>>;

/** Asks the editor of a preview as its pages do. */
export async function editClient(url: string) {
  const { origin, token } = (await editorOf(url)) ?? { origin: '', token: '' };
  const headers = { origin, 'herbarium-token': token };
  const answerOf = async (answer: Response): Promise<EditAnswer> => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const form = async (page: string) =>
    answerOf(await fetch(`${origin}/form?${new URLSearchParams({ page })}`, { headers }));
  const post = async (body: Posted) =>
    answerOf(
      await fetch(`${origin}/form`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const upload = async ({ form }: EditAnswer, picture: Uint8Array<ArrayBuffer>): Promise<UploadAnswer> => {
    const answer = await fetch(`${origin}/picture?entry=${form?.id}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: picture,
    });
    return answer.ok ? answer.json() : { problem: `${answer.status} ${await answer.text()}` };
  };
  return {
    origin,
    token,
    /** The port of the editor. */
    port: Number(new URL(origin).port),
    form,
    post,
    upload,
    /** Saves values of fields as the form has shown them. */
    save: (answer: EditAnswer, values: Readonly<Record<string, FormWish['value']>>) =>
      post({ do: 'save', entry: answer.form?.id, wishes: wishesFor(answer, values) }),
  };
}

export function wishesFor(answer: EditAnswer, values: Readonly<Record<string, FormWish['value']>>) {
  return Object.entries(values).map(([path, value]) => ({ path, base: fieldOf(answer, path).base, value }));
}

export function fieldsOf({ form }: EditAnswer): readonly FormField[] {
  return form?.sections.flatMap(({ fields }) => fields) ?? [];
}

export function fieldOf(answer: EditAnswer, path: string): FormField {
  const field = fieldsOf(answer).find((field) => field.path === path);
  if (field === undefined) throw new Error(`the form has no field ${path}`);
  return field;
}

/** The origin of the editor, by the first message to a page, and the token that its form page has. */
export async function editorOf(
  url: string,
): Promise<{ readonly origin: string; readonly token: string } | undefined> {
  const { host, hostname, origin } = new URL(url);
  const socket = new WebSocket(`ws://${host}/_herbarium/live?page=/`, { origin });
  const [data] = await once(socket, 'message');
  socket.close();
  const message: { readonly edit?: number } = JSON.parse(String(data));
  if (message.edit === undefined) return undefined;
  const editor = `http://${hostname}:${message.edit}`;
  const html = await (await fetch(`${editor}/`)).text();
  return { origin: editor, token: /data-token="([\w-]+)"/.exec(html)?.[1] ?? '' };
}
