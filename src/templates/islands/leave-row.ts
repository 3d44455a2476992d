/** Moves the focus to the button of a neighbouring row, before a button's row is removed. @param otherwise called for the last row left */
export function leaveRow(button: Element, otherwise: () => void, options?: FocusOptions): void {
  const row = button.closest('li');
  const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  if (neighbour) neighbour.focus(options);
  else otherwise();
}
