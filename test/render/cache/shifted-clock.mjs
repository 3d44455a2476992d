// Loaded into a command by `--import`: shifts its clock by this many ms, also negative.
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
