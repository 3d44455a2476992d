import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { EditAnswer, FormField, FormWish, UploadAnswer } from '../../../src/edits/form/form.js';

type Posted = Readonly<Record<string, unknown>>;

/** Asks the editor of a preview as its pages do. */
export async function editClient(url: string) {
  const { host, origin } = new URL(url);
  const token = await tokenOf(url);
  const headers = { origin, 'herbarium-token': token ?? '' };
  const answerOf = async (answer: Response): Promise<EditAnswer> => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const form = async (page: string) =>
    answerOf(await fetch(`${origin}/_herbarium/edit?${new URLSearchParams({ page })}`, { headers }));
  const post = async (body: Posted) =>
    answerOf(
      await fetch(`${origin}/_herbarium/edit`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const upload = async ({ form }: EditAnswer, picture: Uint8Array<ArrayBuffer>): Promise<UploadAnswer> => {
    const answer = await fetch(`${origin}/_herbarium/edit/picture?entry=${form?.id}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: picture,
    });
    return answer.ok ? answer.json() : { problem: `${answer.status} ${await answer.text()}` };
  };
  return {
    host,
    token,
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

/** The token in the first message to a page. */
export async function tokenOf(url: string): Promise<string | undefined> {
  const { host, origin } = new URL(url);
  const socket = new WebSocket(`ws://${host}/_herbarium/live?page=/`, { origin });
  const [data] = await once(socket, 'message');
  socket.close();
  const message: { readonly edit?: string } = JSON.parse(String(data));
  return message.edit;
}
