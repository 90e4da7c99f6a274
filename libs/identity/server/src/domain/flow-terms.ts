import type { Language } from '@domeka/kernel';
import type { FlowClient } from '@domeka/identity/contract';

export interface FlowTerms {
  client: FlowClient;
  codeChallenge: string | null;
  redirectTo: URL;
}

export interface LinkTerms extends FlowTerms {
  language: Language;
}
