import { problemOfRefusal, refuseInput } from '@domeka/kernel';

/** A refusal of one field by the page itself; the module's words name it. */
export const problemAt = (module: string, path: string, code: string) =>
  problemOfRefusal(refuseInput(module, [{ path, code }]));
