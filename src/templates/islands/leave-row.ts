/** Moves the focus from a button to that of a neighbour, before its row is removed. @param otherwise where there is no neighbour */
export function leaveRow(button: Element, otherwise: () => void, options?: FocusOptions): void {
  const row = button.closest('li');
  const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  if (neighbour) neighbour.focus(options);
  else otherwise();
}
