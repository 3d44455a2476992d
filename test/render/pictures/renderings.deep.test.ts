import { test } from 'vitest';
import { productForms } from '../../../src/catalogue/schema/product.js';
import { expectExactColours } from './rendered-colour.js';

test.each(productForms)('the rendering of a %s has the exact colour', expectExactColours);
