// Fastify with its proxy, as its documentation shows it.
import proxy from '@fastify/http-proxy';
import fastify from 'fastify';

const app = fastify();
await app.register(proxy, { upstream: `http://127.0.0.1:${process.argv[2]}` });
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ port: app.server.address().port });
