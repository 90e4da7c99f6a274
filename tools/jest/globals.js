/** What tests import from `@jest/globals`. The rest of Jest they find among the globals. */
export const jest = {
  spyOn: (...of) => globalThis.jest.spyOn(...of),
  replaceProperty: (...of) => globalThis.jest.replaceProperty(...of),
};
