import type { CSSProperties } from 'react';
import type { Plate } from '../../site/views/contract.js';
import { marksOf } from './marks.js';
import { type PlateDetail, plateSize } from './plate-size.js';

/** A plate as SVG, with attributes only: the policy of pages forbids inline styles. @param label its accessible name; without one it is decoration */
export function PlateDrawing({
  plate,
  detail,
  label,
  isMirrored = false,
  style,
}: {
  readonly plate: Plate;
  readonly detail: PlateDetail;
  readonly label?: string | undefined;
  /** Whether lines begin at the right. */
  readonly isMirrored?: boolean;
  /** Only set by a script. */
  readonly style?: CSSProperties | undefined;
}) {
  const { width, height } = plateSize;
  const { shapes, texts } = marksOf(plate, detail);
  return (
    <svg
      className="plate"
      viewBox={`0 0 ${width} ${height}`}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      style={style}
    >
      <g transform={isMirrored ? `matrix(-1 0 0 1 ${width} 0)` : undefined}>
        {shapes.map(({ d, fill = 'none', line, at }) => (
          <path
            key={`${d}${fill}${line}${at}`}
            d={d}
            fill={fill}
            stroke={line}
            strokeWidth={line && 2 / (at?.[2] ?? 1)}
            transform={at && `translate(${at[0]} ${at[1]}) scale(${at[2]})`}
          />
        ))}
      </g>
      {texts.map(({ text, x, y, size, fill, look, isAtEnd }) => (
        <text
          key={`${x} ${y}`}
          x={isMirrored ? width - x : x}
          y={y}
          fontSize={size}
          fill={fill}
          textAnchor={isAtEnd && 'end'}
          fontWeight={look === 'bold' ? 600 : undefined}
          fontStyle={look === 'italic' ? 'italic' : undefined}
        >
          {isMirrored ? isolated(text) : text}
        </text>
      ))}
    </svg>
  );
}

/** A text in its own direction: signs and numbers stay in their order between letters from right to left. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
