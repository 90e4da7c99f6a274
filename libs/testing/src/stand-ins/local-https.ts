import { createServer, globalAgent } from 'node:https';
import type { RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Vouches for localhost only, and only tests trust it; valid until 2120. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdChxof5HNG3WEou4
79eaSwQXUgLlT6qeDaq+AZIO6GShRANCAAQ+dSzdqLgV/GWCBy0VsNbCgm83wRhz
BS+6wd+NVKvmTsW7DA7QKHD6raU3FICVZpzh8Qef4W0+f5AlkK28sJyn
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBQjCB6KADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEPnUs3ai4Ffxlggct
FbDWwoJvN8EYcwUvusHfjVSr5k7FuwwO0Chw+q2lNxSAlWac4fEHn+FtPn+QJZCt
vLCcp6MpMCcwFAYDVR0RBA0wC4IJbG9jYWxob3N0MA8GA1UdEwEB/wQFMAMBAf8w
CgYIKoZIzj0EAwIDSQAwRgIhAIUDW5wNk6nx4BVsEQYute83Jt2Ej9oMeGx8NqrK
p2bkAiEA8dM9NeKFeyxhhHUoNyeonMRoM2BwYJpsYNORholIw/0=
-----END CERTIFICATE-----
`;

export interface LocalHttps {
  origin: string;
  close(): Promise<void>;
}

/** An https server of this machine, trusted by this process. */
export async function startLocalHttps(answer: RequestListener): Promise<LocalHttps> {
  const server = createServer({ key, cert }, answer).listen(0, 'localhost');
  await once(server, 'listening');
  globalAgent.options.ca = cert;
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
