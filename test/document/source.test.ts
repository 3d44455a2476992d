import { describe, expect, test } from 'vitest';
import { LineMap } from '../../src/document/source.js';

describe('LineMap', () => {
  test('counts lines and columns from 1', () => {
    const map = new LineMap('ab\ncd\n');
    expect(map.position(0)).toEqual({ line: 1, column: 1 });
    expect(map.position(1)).toEqual({ line: 1, column: 2 });
    expect(map.position(3)).toEqual({ line: 2, column: 1 });
    expect(map.line(2)).toBe('cd');
    expect(map.line(9)).toBe('');
  });

  test('counts code points, so that an emoji is one column', () => {
    expect(new LineMap('🌿x').position(2)).toEqual({ line: 1, column: 2 });
  });

  test('counts each of many emoji and lone surrogates as one column', () => {
    const map = new LineMap(`a\n${'🌿'.repeat(100)}\ud83dx\n🌿y`);
    expect(map.position(202)).toEqual({ line: 2, column: 101 });
    expect(map.position(203)).toEqual({ line: 2, column: 102 });
    expect(map.position(207)).toEqual({ line: 3, column: 2 });
  });

  test('keeps Windows line ends out of lines', () => {
    const map = new LineMap('ab\r\ncd');
    expect(map.line(1)).toBe('ab');
    expect(map.position(4)).toEqual({ line: 2, column: 1 });
  });

  test('returns the end for offsets after it', () => {
    expect(new LineMap('ab').position(99)).toEqual({ line: 1, column: 3 });
  });
});
