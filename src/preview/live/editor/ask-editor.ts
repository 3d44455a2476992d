import type { EditAnswer, UploadAnswer } from '../../../edits/form/form.js';
import { editorAddresses, mostPictureBytes, tokenHeader } from '../message.js';

const noAnswer = 'The preview does not answer. Is it still running?';

export type AskEditor = ReturnType<typeof editorOf>;

/** Asks the editor of the preview. Every failure is an answer with a problem. @param token of the run */
export function editorOf(token: string) {
  const ask = async (query: string, init: RequestInit = {}): Promise<EditAnswer> => {
    const headers = { [tokenHeader]: token, 'Content-Type': 'application/json' };
    try {
      const answer = await fetch(`${editorAddresses.form}${query}`, { cache: 'no-store', ...init, headers });
      return answer.ok ? await answer.json() : withProblem((await answer.text()).trim());
    } catch {
      return withProblem(noAnswer);
    }
  };
  return {
    form: (page: string) => ask(`?${new URLSearchParams({ page })}`),
    /** @param entry its id, for the name of the picture */
    upload: async (entry: string, picture: File): Promise<UploadAnswer> => {
      if (picture.size > mostPictureBytes) return { problem: 'the picture has more than 20 MB' };
      const headers = { [tokenHeader]: token, 'Content-Type': 'application/octet-stream' };
      const address = `${editorAddresses.picture}?${new URLSearchParams({ entry })}`;
      try {
        const answer = await fetch(address, { method: 'POST', headers, body: picture });
        return answer.ok ? await answer.json() : { problem: (await answer.text()).trim() };
      } catch {
        return { problem: noAnswer };
      }
    },
    post: (body: object) => ask('', { method: 'POST', body: JSON.stringify(body) }),
  };
}

function withProblem(problem: string): EditAnswer {
  const nothing = { findings: [], others: [], conflicts: [], undo: null, redo: null };
  return { ...nothing, isSaved: false, problem };
}
