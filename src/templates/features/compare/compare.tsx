import type { IslandDefinition } from '../../islands/definition.js';
import { CompareButton, type CompareButtonState } from './button.js';
import { CompareTray, type CompareTrayState } from './tray.js';

export type CompareState = CompareButtonState | CompareTrayState;

/** What chooses products to be compared. Buttons and tray are never needed without each other, so they are one island. */
function Compare(state: CompareState) {
  return state.part === 'tray' ? <CompareTray {...state} /> : <CompareButton {...state} />;
}

export const compare: IslandDefinition<CompareState> = {
  name: 'compare',
  wake: 'touch',
  wakesFor: 'herbarium-compare',
  Component: Compare,
};
