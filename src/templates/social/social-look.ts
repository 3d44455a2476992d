/** Size of the pictures for links, in px, as other sites recommend it. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Raise it when the same card would be drawn in another way. */
export const socialVersion = 8;

/** Margin at the sides, in px. */
export const socialMargin = 72;

/** Middle of the brand's line, in px from the top. */
export const brandMiddle = 92;

/** The picture at the end of a card, in px. Its edges are those of the blocks of a JPEG file, so that they stay sharp and small. */
export const socialPicture = { width: 640, height: 480, top: 72, margin: 48 } as const;

/** Colours of a card. Texts have no hue: a hue would cost a quarter of the file. */
export const socialColours = {
  ground: '#faf9f6',
  ink: '#14181a',
  quiet: '#51585b',
  brand: '#1f5c43',
} as const;
