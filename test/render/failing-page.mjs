// Rendering one route throws, as if the program had a bug. A process that loads this file by `--import` takes the route from
// HERBARIUM_TEST_FAILING_PAGE.

/**
 * @param {string} route
 * @returns {() => void} removes the failure
 */
export function failPage(route) {
  const { stringify } = JSON;
  JSON.stringify = (value, ...options) => {
    // The structured data of the page.
    const isPage = value?.['@graph']?.some((thing) => thing['@id']?.split('#')[0].endsWith(route));
    if (isPage) throw new Error('planted');
    return stringify(value, ...options);
  };
  return () => {
    JSON.stringify = stringify;
  };
}

const { HERBARIUM_TEST_FAILING_PAGE: wanted } = process.env;
if (wanted !== undefined) {
  // Also for the threads that this process starts.
  Error.stackTraceLimit = 30;
  failPage(wanted);
}
