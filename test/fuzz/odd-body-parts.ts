/** Parts of a text, separated by a bar with spaces around it. */
const parts = (text: string) => text.split(' ¦ ');

export const plain = parts('powder ¦ a ¦ B ¦ é ¦ ش ¦ 東 ¦ 7 ¦ 0.5 ¦ pH ¦ 😀 ¦ 𝒳');

export const spaces = [' ', ' ', ' ', ' ', '  ', '\u00a0', '\u3000', '\t', '\u2028', '\v', '\ufeff'];

export const punctuation = [...'.,:;()“”—…؟。€\'"!#-'];

export const marks = parts(
  '* ¦ ** ¦ *** ¦ _ ¦ __ ¦ ` ¦ `` ¦ ~ ¦ ~~ ¦ [ ¦ ] ¦ ]( ¦ | ¦ < ¦ > ¦ & ¦ \\ ¦ = ¦ +',
);

const emphasis = parts(
  '**strong** ¦ *em* ¦ _em_ ¦ __strong__ ¦ **Lead.** ¦ *a **b** c* ¦ **a *b*** ¦ _**a**_ ¦ a_b_c ¦ a*b*c ¦ ~~gone~~ ¦ 5 * 3 * 2',
);

const code = parts('`code` ¦ `` a`b `` ¦ ` a ` ¦ `a*b` ¦ `a_b](/x)`');

const links = [
  ...parts(
    '[a](/x) ¦ [a b](/x?y=1#z) ¦ [a](/x y) ¦ [a](/x "title") ¦ [a](</x y>) ¦ [a](/x(1)) ¦ [a]() ¦ [](/x) ¦ [*a*](/x)',
  ),
  ...parts(
    '[a](https://x.example/ä?b=c&d="e"#f) ¦ [a](http://ä.example/%zz) ¦ [a](//other.example/x) ¦ [a](/ä/%C3%A4)',
  ),
  ...parts(
    '[a](javascript:alert(1)) ¦ [a](JaVaScRiPt:alert) ¦ [a](data:text/html,x) ¦ [a](vbscript:x) ¦ [a](file:///x)',
  ),
  ...parts(
    '[a](assets/a.pdf) ¦ [a](/assets/a%20b.pdf) ¦ ![a](assets/a.png) ¦ ![a *b*](/x.png "t") ¦ [![a](/x.png)](/y)',
  ),
  ...parts('[a][b] ¦ [b] ¦ [b][] ¦ <https://x.example/> ¦ <a@b.example> ¦ <javascript:x>'),
];

const html = parts(
  '<b> ¦ </b> ¦ <script> ¦ < 5 ¦ &amp; ¦ &copy; ¦ &#42; ¦ &#x2a; ¦ &#106; ¦ &none; ¦ &copy ¦ R&D',
);

const escapes = [...parts('\\* ¦ \\_ ¦ \\[ ¦ \\` ¦ \\| ¦ \\\\ ¦ \\& ¦ \\< ¦ \\" ¦ \\a'), '\\\n', '  \n'];

/** Inline constructs. The simplest come first. */
export const wholes = [...emphasis, ...code, ...links, ...html, ...escapes];

/** Beginnings of a block's lines, or whole lines that are not words. */
export const starts = [
  ...parts('#  ¦ ##  ¦ ###  ¦ ######  ¦ #######  ¦ # ¦ ##'),
  ...parts('-  ¦ -  ¦ -  ¦ *  ¦ +  ¦ - ¦ -   ¦ -      ¦ -\t ¦ - -  ¦ - #  ¦ - >  ¦ - 1. '),
  ...parts('1.  ¦ 1.  ¦ 2.  ¦ 0)  ¦ 007.  ¦ 1)  ¦ 1. ¦ 1234567890. '),
  ...parts('>  ¦ > ¦ > -  ¦ > > '),
  ...[' ', '  ', '   ', '    ', '      ', '\t'],
  ...parts('``` ¦ ```js ¦ ~~~ ¦ `'),
  ...parts(
    '|  ¦ |  ¦ | ¦ | --- | ¦ | --- | --- | ¦ |---|:-:| ¦ | :-- | --: | ¦ |-|-| ¦ |-- ¦ --- | --- ¦ :-: | -',
  ),
  ...parts('--- ¦ -- ¦ *** ¦ ** ¦ ___ ¦ === ¦ = ¦ - - - ¦ * * *'),
  ...parts('<div> ¦ </div> ¦ <!-- ¦ [b]: /x ¦ [b]: ¦ [b]: <> ¦ [b\nc]: /x "t" ¦ \0'),
];

export const ends = [
  ...['\n', '\n', '\n', '\n\n', '\n\n', '\n\n', '\n\n\n'],
  ...['\r\n', '\r\n\r\n', '\r', ' \n', '  \n', '\n \n', '\n  \n'],
];
