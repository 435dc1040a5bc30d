// Hono with its own proxy helper over the platform's `fetch`.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

const app = new Hono();
app.all('*', (c) => {
  const { pathname, search } = new URL(c.req.url);
  return proxy(`http://127.0.0.1:${process.argv[2]}${pathname}${search}`, c.req);
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send({ port }));
