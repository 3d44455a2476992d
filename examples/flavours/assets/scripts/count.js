// Where a script of statistics would stand: it notes each page that is shown, in this browser only.
function note() {
  document.documentElement.dataset.shown = String(Number(document.documentElement.dataset.shown ?? 0) + 1);
}
note();
document.addEventListener('herbarium:navigated', note);
