import { problemOfRefusal, refuseInput } from '@domeka/kernel';

/** A validation error found by the page itself. */
export const problemAt = (module: string, path: string, code: string) =>
  problemOfRefusal(refuseInput(module, [{ path, code }]));
