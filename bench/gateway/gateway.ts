// The gateway as it is installed, with everything on that is on by default.
import { tuneEngine } from '../../packages/gateway/src/command/tune-engine.ts';
import { createGateway, defaultConfig } from '../../packages/gateway/src/index.ts';
import { tellWork } from './work.ts';

const mode = process.argv[3] === 'off' ? 'off' : 'on';
const parts = { onOpen: tuneEngine() };
const gateway = createGateway({ ...defaultConfig(`http://127.0.0.1:${process.argv[2]}`), mode, port: 0 }, parts);
process.send?.(await gateway.listen());
tellWork();
