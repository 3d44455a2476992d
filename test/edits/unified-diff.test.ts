import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { EditedText } from '../../src/document/edited-text.js';
import type { Edit } from '../../src/document/source.js';
import { compatibleEdits } from '../../src/edits/fix.js';
import { unifiedDiff } from '../../src/edits/unified-diff.js';
import { temporaryFolder } from '../support/herbarium.js';

const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n + 1}\n`).join('');

describe('a unified diff', () => {
  test('has three lines of context, and one hunk for changes whose contexts meet', () => {
    const text = lines(30);
    const at = (n: number, fresh: string): Edit => {
      const start = text.indexOf(`line ${n}\n`);
      return { start, end: start + `line ${n}\n`.length, text: fresh };
    };
    expect(unifiedDiff(text, [at(2, 'two\n'), at(9, ''), at(20, 'a\nb\n')], 'a.yaml')).toBe(
      `--- a/a.yaml
+++ b/a.yaml
@@ -1,12 +1,11 @@
 line 1
-line 2
+two
 line 3
 line 4
 line 5
 line 6
 line 7
 line 8
-line 9
 line 10
 line 11
 line 12
@@ -17,7 +16,8 @@
 line 17
 line 18
 line 19
-line 20
+a
+b
 line 21
 line 22
 line 23
`,
    );
  });

  test('is empty without changes', () => {
    expect(unifiedDiff('a\n', [], 'a')).toBe('');
    expect(unifiedDiff('a\n', [{ start: 0, end: 1, text: 'a' }], 'a')).toBe('');
  });

  test('of a large file with many edits is computed from the edits', () => {
    const text = lines(300_000);
    const edits = [...text.matchAll(/^line \d+9$/gm)].map(({ index }) => ({
      start: index,
      end: index + 4,
      text: 'L',
    }));
    const diff = unifiedDiff(text, edits, 'a');
    expect(edits.length).toBe(30_000 - 1);
    expect(diff.match(/^-/gm)?.length).toBe(edits.length + 1);
  });

  test('makes the edited text when applied, whatever the edits and line ends', async () => {
    const cwd = await temporaryFolder();
    let seed = 3;
    const random = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    const fresh = ['', '', 'x', 'x\n', '\n', 'a\r\nb', '\n\n'];
    for (let n = 0; n < 60; n += 1) {
      const text =
        lines(random(40)).replaceAll('\n', n % 3 === 0 ? '\r\n' : '\n') + (n % 2 === 0 ? 'end' : '');
      const edits = Array.from({ length: 1 + random(5) }, () => {
        const start = random(text.length + 1);
        const end = Math.min(text.length, start + random(25));
        return { edits: [{ start, end, text: fresh[random(fresh.length)] ?? '' }] };
      });
      const edited = new EditedText(text).edited(compatibleEdits(edits).edits);
      const diff = unifiedDiff(text, edited.changes(), 'file');
      const file = path.join(cwd, 'file');
      await writeFile(file, text);
      const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '--allow-empty'], {
        cwd,
        input: diff,
        encoding: 'utf8',
      });
      expect(status, stderr + diff).toBe(0);
      // git removes a file that a diff leaves empty only if the diff says so; only the text matters here.
      expect(await readFile(file, 'utf8'), diff).toBe(edited.text);
    }
  });
});
