import { test } from 'vitest';
import { projectRoot } from '../../support/herbarium.js';
import { expectSameAddresses } from './same-addresses.js';

test('the addresses that rules compare links with are those of the plan: the example', () =>
  expectSameAddresses(projectRoot));
