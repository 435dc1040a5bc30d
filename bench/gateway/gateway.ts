// The gateway as it is installed, with everything on that is on by default.
import { growHeap } from '../../packages/gateway/src/command/grow-heap.ts';
import { createGateway, defaultConfig } from '../../packages/gateway/src/index.ts';
import { tellWork } from './work.ts';

growHeap();
const mode = process.argv[3] === 'off' ? 'off' : 'on';
const gateway = createGateway({ ...defaultConfig(`http://127.0.0.1:${process.argv[2]}`), mode, port: 0 });
process.send?.(await gateway.listen());
tellWork();
