import type { AllRoutes } from '@domeka/contracts';
import type { Api } from '@domeka/kernel';

declare module '@remix-run/node' {
  /** What loaders and actions get from the server. */
  interface AppLoadContext {
    /** The API, the only way to data: guards and validation run there. */
    api: Api<AllRoutes>;
    /** Like `api`; what it agrees to send goes to the browser instead of the page. */
    download: Api<AllRoutes>;
    site: {
      publicUrl: string;
      flashSecrets: string[];
    };
    /** Whose session it is, signed: what the forms of the page carry. */
    author: () => Promise<string | null>;
    /** Logs a fault of ours with the request's id. */
    report: (error: unknown) => void;
  }
}

declare module '@remix-run/server-runtime' {
  /** Loaders' answers keep their types on the client. */
  interface Future {
    v3_singleFetch: true;
  }
}
