import { CompareButton, type CompareButtonState } from './compare-button.js';
import { CompareTray, type CompareTrayState } from './compare-tray.js';
import type { IslandDefinition } from './definition.js';

export type CompareState = CompareButtonState | CompareTrayState;

/** What chooses products to be compared. Buttons and tray are never needed without each other, so they are one island. */
function Compare(state: CompareState) {
  return state.part === 'tray' ? <CompareTray {...state} /> : <CompareButton {...state} />;
}

export const compare: IslandDefinition<CompareState> = {
  wake: 'touch',
  wakesFor: 'herbarium-compare',
  Component: Compare,
};
