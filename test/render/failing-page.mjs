// Loaded into a command by `--import`: rendering one route throws, as if the program had a bug.
const failing = process.env.HERBARIUM_TEST_FAILING_PAGE;
const { stringify } = JSON;

JSON.stringify = (value, ...options) => {
  if (value?.path === failing && typeof value.main === 'string') throw new Error('planted');
  return stringify(value, ...options);
};
