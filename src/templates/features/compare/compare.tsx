import type { IslandDefinition } from '../../islands/definition.js';
import { CompareButton, type CompareButtonState } from './button.js';
import { CompareTray, type CompareTrayState } from './tray.js';

export type CompareState = CompareButtonState | CompareTrayState;

/** Chooses products to compare. The buttons always need the tray, so both are one island. */
function Compare(state: CompareState) {
  return state.part === 'tray' ? <CompareTray {...state} /> : <CompareButton {...state} />;
}

export const compare: IslandDefinition<CompareState> = {
  name: 'compare',
  wake: 'touch',
  wakesFor: 'herbarium-compare',
  Component: Compare,
};
