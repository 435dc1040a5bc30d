import type { Grammar } from '../grammar.ts';
import { channel } from './channel.ts';
import { channelWords } from './channel-words.ts';
import { harmony } from './harmony.ts';
import { keyed } from './keyed.ts';
import { nameBefore } from './name-before.ts';
import { named } from './named.ts';
import { object } from './object.ts';
import { parameters } from './parameters.ts';
import { python } from './python.ts';
import { react } from './react.ts';

/** The payload grammars, by the name that a dialect's row gives. */
export const grammars: Readonly<Record<string, Grammar>> = {
  named,
  nameBefore,
  keyed,
  harmony,
  channelWords,
  channel,
  object,
  parameters,
  python,
  react,
};
