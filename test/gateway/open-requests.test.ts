import { expect, it } from 'vitest';
import { ask, startGateway, startUpstream, until } from './desk.ts';

it('tells how many requests are open whenever one comes or goes, whatever who hears it throws', async () => {
  const ends: (() => void)[] = [];
  const upstream = await startUpstream((response) => ends.push(() => response.end('ended')));
  const heard: number[] = [];
  const gateway = await startGateway(
    upstream.url,
    {},
    {
      onOpen(open) {
        heard.push(open);
        throw new Error('it only watches');
      },
    },
  );
  const asked = [ask(`${gateway.url}/a`), ask(`${gateway.url}/b`)];
  await until(() => (ends.length === 2 ? true : undefined));
  for (const end of ends) end();
  expect((await Promise.all(asked)).map(({ body }) => body.toString())).toEqual(['ended', 'ended']);
  await gateway.ended(2);
  expect(heard).toEqual([1, 2, 1, 0]);
});
