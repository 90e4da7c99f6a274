/** `@jest/globals` for tests; the rest of Jest is global. */
export const jest = {
  spyOn: (...of) => globalThis.jest.spyOn(...of),
  replaceProperty: (...of) => globalThis.jest.replaceProperty(...of),
};
