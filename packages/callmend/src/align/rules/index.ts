import type { AlignRule } from '../rule.ts';
import { booleanText } from './boolean-text.ts';
import { containerText } from './container-text.ts';
import { dateIso } from './date-iso.ts';
import { defaultFill } from './default-fill.ts';
import { discriminator } from './discriminator.ts';
import { discriminatorMend } from './discriminator-mend.ts';
import { dottedKeys } from './dotted-keys.ts';
import { dropUnknown } from './drop-unknown.ts';
import { enumFold } from './enum-fold.ts';
import { enumTypo } from './enum-typo.ts';
import { envelope } from './envelope.ts';
import { flattened } from './flattened.ts';
import { indexKeys } from './index-keys.ts';
import { keyAlias } from './key-alias.ts';
import { keyFold } from './key-fold.ts';
import { keyTypo } from './key-typo.ts';
import { listUnwrap } from './list-unwrap.ts';
import { listWrap } from './list-wrap.ts';
import { nullDrop } from './null-drop.ts';
import { nullText } from './null-text.ts';
import { numberText } from './number-text.ts';
import { numberToString } from './number-to-string.ts';
import { overNested } from './over-nested.ts';
import { thousands } from './thousands.ts';
import { yesNo } from './yes-no.ts';

/** The rules that align arguments to a schema, by their risk. */
export const rules: readonly AlignRule[] = [
  ...[numberText, booleanText, numberToString, containerText],
  ...[
    enumFold,
    keyFold,
    keyAlias,
    dottedKeys,
    listWrap,
    listUnwrap,
    envelope,
    nullText,
    nullDrop,
    dateIso,
    defaultFill,
    discriminator,
  ],
  ...[yesNo, keyTypo, enumTypo, flattened, overNested, indexKeys, discriminatorMend, dropUnknown, thousands],
];
