import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchanges, Overrides } from 'callmend/exchange';
import type { GatewayConfig, Mode } from '../config/config.ts';
import { topLevelText } from '../exchange/top-level-text.ts';
