// Rendering one route throws, as if the program had a bug. A process that loads this file by `--import` takes the route from
// HERBARIUM_TEST_FAILING_PAGE.

/**
 * @param {string} route
 * @returns {() => void} what ends it
 */
export function failPage(route) {
  const { stringify } = JSON;
  JSON.stringify = (value, ...options) => {
    if (value?.path === route && typeof value.main === 'string') throw new Error('planted');
    return stringify(value, ...options);
  };
  return () => {
    JSON.stringify = stringify;
  };
}

const { HERBARIUM_TEST_FAILING_PAGE: wanted } = process.env;
if (wanted !== undefined) failPage(wanted);
