import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into the built product before all else: what it sends to push services goes to the stand-in instead.
const { request } = https;
https.request = (endpoint, { method, headers, signal, ...rest }, ...more) =>
  String(endpoint).startsWith('https://fcm.googleapis.com/')
    ? http.request(process.env.PUSH_STAND_IN, { method, headers: { ...headers, 'x-endpoint': endpoint }, signal })
    : request(endpoint, { method, headers, signal, ...rest }, ...more);
syncBuiltinESMExports();
