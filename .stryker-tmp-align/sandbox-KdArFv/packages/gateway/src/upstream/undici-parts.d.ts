// @ts-nocheck
// Parts of undici by themselves: all of it is also a `fetch`, a WebSocket, caches and mocks, which take 9 MiB before the first request.
declare module 'undici/lib/dispatcher/pool.js' {
  export { Pool as default } from 'undici';
}

declare module 'undici/lib/core/connect.js' {
  export { buildConnector as default } from 'undici';
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';

  export default function request(
    this: Dispatcher,
    options: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData>;
}
