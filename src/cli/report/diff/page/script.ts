/**
 * The script of the report: it fills the frames of a page when its part is opened. The frames are sandboxed and run nothing. The styles of a
 * site are in the report once, not once for each page.
 */
export const reportScript = `
const { styles, frameStyle, pages } = JSON.parse(document.getElementById('data').textContent);
const fill = (details) => {
  for (const frame of details.querySelectorAll('iframe')) {
    if (frame.srcdoc) continue;
    const { html, language, direction, side } = pages[Number(frame.dataset.page)][frame.dataset.side];
    frame.srcdoc = '<!doctype html><html lang="' + language + '" dir="' + direction + '" class="' + side + '"><head><meta charset="utf-8">'
      + '<meta name="viewport" content="width=device-width"><style>' + styles[side] + frameStyle + '</style></head><body>' + html + '</body></html>';
  }
};
for (const details of document.querySelectorAll('details.page')) {
  details.addEventListener('toggle', () => { if (details.open) fill(details); });
  if (details.open) fill(details);
}
`;
