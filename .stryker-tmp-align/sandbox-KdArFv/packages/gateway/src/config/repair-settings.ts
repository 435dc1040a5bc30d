// @ts-nocheck
import { boolean, choice, list, milliseconds, mode, record, text, whole } from './kinds.ts';
import type { Field, RecordType } from './setting.ts';
import { dialectId, httpAddress, namePattern, repairCode, variableName } from './text-forms.ts';

const maxReprompts = 5;
const maxOften = 100;

const risk = choice('lossless', 'schema', 'plausible');
const textCalls = choice('off', 'marked', 'expected');
const onRejected = choice('auto', 'forward', 'withhold');

/** What may be said of a model in place of what holds for all. */
const choicesOfModel: readonly Field[] = [
  { key: 'mode', type: mode, means: 'As the setting of this name, for these models.' },
  { key: 'textCalls', type: textCalls, means: 'As `repair.textCalls`, for these models.' },
  { key: 'dialect', type: text('DIALECT', dialectId), means: 'As `repair.dialect`, for these models.' },
  { key: 'maxRisk', type: risk, means: 'As `repair.maxRisk`, for these models.' },
  { key: 'reprompts', type: whole(0, maxReprompts), means: 'As `repair.reprompts`, for these models.' },
  { key: 'onRejected', type: onRejected, means: 'As `repair.onRejected`, for these models.' },
];

/** How calls are mended. */
export const repair: RecordType = record(
  {
    key: 'textCalls',
    type: textCalls,
    flag: 'text-calls',
    means:
      'Which calls written as text count. `marked`, unless said: those with a marker of their own, and an answer that is wholly calls.',
    example: 'marked',
  },
  {
    key: 'dialect',
    type: text('DIALECT', dialectId),
    flag: 'dialect',
    means: 'The one way in which models write calls as text.',
    example: 'hermes',
  },
  {
    key: 'history',
    type: boolean,
    flag: 'history',
    means: 'Mend earlier messages before they go upstream, where providers would refuse them.',
  },
  {
    key: 'onRejected',
    type: onRejected,
    flag: 'on-rejected',
    means: 'What becomes of a refused call. `auto`: the client sees it if its own check would refuse it too.',
  },
  {
    key: 'maxRisk',
    type: risk,
    flag: 'max-risk',
    means: 'The highest risk of a repair. A tool with `destructiveHint` never gets more than `lossless`.',
  },
  {
    key: 'without',
    type: list(text('RULE', repairCode)),
    flag: 'without',
    means: 'Codes of repairs that are switched off.',
  },
  {
    key: 'reprompts',
    type: whole(0, maxReprompts),
    flag: 'reprompts',
    means: 'Corrections of one call in a turn: the gateway asks the model again by itself.',
  },
  {
    key: 'toolRepairs',
    type: whole(0, maxOften),
    flag: 'tool-repairs',
    means: 'Answers of a turn that may be sent back with a correction.',
  },
  {
    key: 'modelRepairs',
    type: whole(0, maxOften),
    flag: 'model-repairs',
    means: 'Questions to the repair model in a turn.',
  },
  {
    key: 'deadlineMs',
    type: milliseconds,
    flag: 'deadline-ms',
    means: 'Nothing is asked again later than this after a request began.',
  },
  {
    key: 'models',
    type: list(
      record(
        { key: 'model', type: text('MODEL', namePattern), isRequired: true, means: 'A name, or a beginning and `*`.' },
        ...choicesOfModel,
      ),
    ),
    means: 'What is different for some models. The first that fits counts.',
    example: [{ model: 'qwen2.5*', textCalls: 'expected', reprompts: 2 }],
  },
  {
    key: 'tools',
    type: list(
      record(
        { key: 'tool', type: text('TOOL', namePattern), isRequired: true, means: 'A name, or a beginning and `*`.' },
        { key: 'maxRisk', type: risk, means: 'As `repair.maxRisk`, for these tools.' },
        { key: 'allowed', type: boolean, means: '`false`: calls of these tools are refused.' },
      ),
    ),
    means: 'What is different for some tools. The first that fits counts.',
    example: [
      { tool: 'search_*', maxRisk: 'plausible' },
      { tool: 'delete_*', maxRisk: 'lossless' },
    ],
  },
);

/** The cheap model. */
export const repairModel: RecordType = record(
  {
    key: 'model',
    type: text('MODEL'),
    flag: 'repair-model',
    isRequired: true,
    means: 'A cheap model that is asked about what rules cannot mend.',
    example: 'qwen2.5:3b',
  },
  {
    key: 'baseUrl',
    type: text('URL', httpAddress),
    flag: 'repair-base-url',
    means: 'Its OpenAI-compatible server, with the version. The first upstream unless said.',
    example: 'http://localhost:11434/v1',
  },
  {
    key: 'apiKeyEnv',
    type: text('VARIABLE', variableName),
    flag: 'repair-api-key-env',
    means: 'The environment variable that holds its key.',
    example: 'REPAIR_MODEL_KEY',
  },
  { key: 'timeoutMs', type: milliseconds, flag: 'repair-timeout-ms', means: 'How long one question may take.' },
  {
    key: 'memo',
    type: boolean,
    flag: 'repair-memo',
    means:
      'Remember its answers for a day, which hold arguments: in this process, or in the store that replicas share.',
  },
);
