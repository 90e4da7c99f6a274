import type { AllRoutes } from '@domeka/contracts';
import type { Api, Signups } from '@domeka/kernel';

declare module '@remix-run/node' {
  interface AppLoadContext {
    api: Api<AllRoutes>;
    /** Like `api`; on success the file is sent instead of the page. */
    download: Api<AllRoutes>;
    site: {
      publicUrl: string;
      /** Browsers install, keep a list and are notified only by https, and on this machine. */
      isSecure: boolean;
      hasWorker: boolean;
      signups: Signups;
      hasMail: boolean;
      /** In the place of the contact form where there is no mail; null where none is set. */
      contactAddress: string | null;
      flashSecrets: string[];
    };
    /** The signed session id that the page's forms carry. */
    author: () => Promise<string | null>;
    isAtThisMachine: () => boolean;
    report: (error: unknown) => void;
  }
}

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}
