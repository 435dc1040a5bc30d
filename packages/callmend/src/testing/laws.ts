import { applyRepairs, type Outcome, type RawToolCall, type RepairOptions, type ToolCall } from '../index.ts';

/** What is held against the laws: `repairToolCall`, or something that answers as it does. */
export type Subject = (raw: RawToolCall, options: RepairOptions) => Outcome;

/** A call as a model wrote it, and what a host would say about it. */
export interface LawCase {
  readonly raw: RawToolCall;
  readonly options: RepairOptions;
  /** The call is valid as it is. */
  readonly isValid?: boolean;
}

/** How a subject broke a law. */
export interface Violation {
  readonly law: string;
  readonly says: string;
}

/** What must hold of every case: nothing, or how it was broken. */
export type Law = (subject: Subject, lawCase: LawCase) => Violation | undefined;

const longestCorrection = 2048;

/** A valid call comes back byte for byte, with no repairs; nothing else is called clean. */
export const identity: Law = (subject, { raw, options, isValid = false }) => {
  const outcome = subject(raw, options);
  if (outcome.status !== 'clean') return isValid ? broken('identity', `a valid call was ${outcome.status}`) : undefined;
  const { call, repairs } = outcome;
  const isSame = call.name === raw.name && call.arguments === raw.arguments && repairs.length === 0;
  return isSame ? undefined : broken('identity', `a clean call was changed to ${call.name} ${call.arguments}`);
};

/** Repairing a repaired call changes nothing. */
export const idempotence: Law = (subject, { raw, options }) => {
  const call = callOf(subject(raw, options));
  if (call === undefined) return undefined;
  const again = subject({ ...raw, name: call.name, arguments: call.arguments }, options);
  if (again.status === 'clean' && again.call.arguments === call.arguments) return undefined;
  return broken('idempotence', `${call.name} ${call.arguments} was ${again.status} when it came again`);
};

/** The name of a returned call was offered and satisfies the tool choice and the policy. */
export const closedWorld: Law = (subject, { raw, options }) => {
  const call = callOf(subject(raw, options));
  if (call === undefined) return undefined;
  const { tools, toolChoice = 'auto', policy = {} } = options;
  const isOffered = Array.isArray(tools)
    ? tools.some(({ name }) => name === call.name)
    : Object.hasOwn(tools, call.name);
  const isChosen = typeof toolChoice === 'object' ? toolChoice.name === call.name : toolChoice !== 'none';
  const isAllowed = policy.allow?.includes(call.name) !== false && policy.deny?.includes(call.name) !== true;
  return isOffered && isChosen && isAllowed ? undefined : broken('closed world', `${call.name} may not be called`);
};

const risks = ['lossless', 'schema', 'plausible'];

/** No repair of a returned call is riskier than its tool may have, or was switched off. */
export const permitted: Law = (subject, { raw, options: { policy = {}, ...options } }) => {
  const outcome = subject(raw, { ...options, policy });
  const call = callOf(outcome);
  if (call === undefined) return undefined;
  const own = Object.hasOwn(policy.tools ?? {}, call.name) ? policy.tools?.[call.name]?.ceiling : undefined;
  const ceiling = own ?? policy.ceiling ?? 'schema';
  const barred = outcome.repairs.find(
    ({ risk, code }) => risks.indexOf(risk) > risks.indexOf(ceiling) || policy.without?.includes(code) === true,
  );
  return barred && broken('permitted', `${barred.code} was made, a repair with the risk ${barred.risk}`);
};

/** No repair leaves more issues than it found: what runs without the repairs that were made runs with them. */
export const neverWorse: Law = (subject, { raw, options }) => {
  const outcome = subject(raw, options);
  if (callOf(outcome) !== undefined || outcome.repairs.length === 0) return undefined;
  const without = [...(options.policy?.without ?? []), ...outcome.repairs.map(({ code }) => code)];
  const untouched = subject(raw, { ...options, policy: { ...options.policy, without } });
  return callOf(untouched) === undefined
    ? undefined
    : broken('never worse', `refused only because of ${without.join(', ')}`);
};

/** Replaying the repairs on what was written gives what came out, and each says truly what it found. */
export const accounted: Law = (subject, { raw, options }) => {
  const outcome = subject(raw, options);
  const misquoted = outcome.repairs.find((repair) => !quotes(repair, raw));
  if (misquoted) return broken('accounted', `${misquoted.code} does not quote what was written`);
  const call = callOf(outcome);
  if (call === undefined) return undefined;
  const renamed = outcome.repairs.filter(({ at }) => at === 'name').length;
  if (renamed !== (call.name === raw.name ? 0 : 1))
    return broken('accounted', `the name is ${call.name} and no repair says so`);
  if (outcome.status === 'clean') return undefined;
  const replayed = applyRepairs(raw.arguments, outcome.repairs);
  return replayed === call.arguments
    ? undefined
    : broken('accounted', `the repairs lead to ${replayed}, not to ${call.arguments}`);
};

/** Any input is answered and never thrown at; a refusal says why, within its bound. */
export const total: Law = (subject, { raw, options }) => {
  let outcome: Outcome;
  try {
    outcome = subject(raw, options);
  } catch (error) {
    // Whatever was thrown is the violation.
    return broken('total', `threw ${String(error)}`);
  }
  if (callOf(outcome) !== undefined || !('issues' in outcome)) return undefined;
  const { issues, correction } = outcome;
  const isTold = issues.length > 0 && correction.length > 0 && correction.length <= longestCorrection;
  return isTold
    ? undefined
    : broken('total', `refused with ${issues.length} issues and a correction of ${correction.length} characters`);
};

/** All of them. */
export const laws: readonly Law[] = [total, identity, idempotence, closedWorld, permitted, neverWorse, accounted];

function broken(law: string, says: string): Violation {
  return { law, says };
}

function callOf(outcome: Outcome): ToolCall | undefined {
  return 'call' in outcome ? outcome.call : undefined;
}

function quotes(repair: Outcome['repairs'][number], raw: RawToolCall): boolean {
  if (repair.at === 'text') return raw.arguments.slice(repair.span.start, repair.span.end) === repair.before;
  return repair.at !== 'name' || repair.before === raw.name;
}
