// Loaded into a command by `--import`: its clock is ahead of the machine's by so many ms, or behind.
const shift = Number(process.env.HERBARIUM_TEST_CLOCK_SHIFT ?? 0);
const Machine = Date;

globalThis.Date = class extends Machine {
  constructor(...given) {
    if (given.length === 0) super(Machine.now() + shift);
    else super(...given);
  }

  static now() {
    return Machine.now() + shift;
  }
};
