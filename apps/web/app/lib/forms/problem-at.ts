import { problemOfRefusal, refuseInput } from '@domeka/kernel';

export const problemAt = (module: string, path: string, code: string) =>
  problemOfRefusal(refuseInput(module, [{ path, code }]));
