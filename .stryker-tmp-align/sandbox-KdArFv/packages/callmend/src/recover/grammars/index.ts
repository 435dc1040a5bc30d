// @ts-nocheck
import type { Grammar } from '../grammar.ts';
import { addressed } from './addressed.ts';
import { arrows } from './arrows.ts';
import { channel } from './channel.ts';
import { channelWords } from './channel-words.ts';
import { codeLines } from './code-lines.ts';
import { elements } from './elements.ts';
import { harmony } from './harmony.ts';
import { keyed } from './keyed.ts';
import { literal } from './literal.ts';
import { nameBefore } from './name-before.ts';
import { named } from './named.ts';
import { object } from './object.ts';
import { pairs } from './pairs.ts';
import { parameters } from './parameters.ts';
import { python } from './python.ts';
import { react } from './react.ts';
import { sections } from './sections.ts';
import { toolTags } from './tool-tags.ts';

/** The payload grammars, by the name that a dialect's row gives. */
export const grammars: Readonly<Record<string, Grammar>> = {
  named,
  nameBefore,
  keyed,
  harmony,
  channelWords,
  channel,
  object,
  literal,
  pairs,
  sections,
  addressed,
  arrows,
  codeLines,
  elements,
  toolTags,
  parameters,
  python,
  react,
};
