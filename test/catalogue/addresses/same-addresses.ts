import { expect } from 'vitest';
import { siteAddresses } from '../../../src/catalogue/addresses/addresses.js';
import { planSite } from '../../../src/site/plan/plan.js';
import { checkFolder, filesOf, noFiles } from '../../support/check.js';

/** Expects that the addresses that rules compare links with are those of the plan. @param folder of a site */
export function expectSameAddresses(folder: string): void {
  const { catalogue } = checkFolder(folder);
  if (catalogue === undefined) throw new Error('the catalogue has errors');
  const { routes } = siteAddresses(catalogue, noFiles);
  expect([...routes.keys()].sort()).toEqual(
    planSite(catalogue, filesOf(folder))
      .routes.map((route) => route.path)
      .sort(),
  );
}
