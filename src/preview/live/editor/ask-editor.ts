import type { EditAnswer } from '../../../edits/form/form.js';
import { addresses, tokenHeader } from '../message.js';

export type AskEditor = ReturnType<typeof editorOf>;

/** Asks the editor of the preview. Every failure is an answer with a problem. @param token of the run */
export function editorOf(token: string) {
  const ask = async (query: string, init: RequestInit = {}): Promise<EditAnswer> => {
    const headers = { [tokenHeader]: token, 'Content-Type': 'application/json' };
    try {
      const answer = await fetch(`${addresses.edit}${query}`, { cache: 'no-store', ...init, headers });
      return answer.ok ? await answer.json() : withProblem((await answer.text()).trim());
    } catch {
      return withProblem('The preview does not answer. Is it still running?');
    }
  };
  return {
    form: (page: string) => ask(`?${new URLSearchParams({ page })}`),
    post: (body: object) => ask('', { method: 'POST', body: JSON.stringify(body) }),
  };
}

function withProblem(problem: string): EditAnswer {
  const nothing = { findings: [], others: [], conflicts: [], canUndo: false, canRedo: false };
  return { ...nothing, isSaved: false, problem };
}
