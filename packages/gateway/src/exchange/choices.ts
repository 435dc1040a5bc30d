import { createExchanges, type Overrides } from 'callmend/exchange';
import { fitsPattern, policyFor } from '../config/choices.ts';
import type { GatewayConfig, Mode, RepairChoices, RepairConfig, UpstreamConfig } from '../config/config.ts';

/** What counts for one request: as configured, for its model, and as its client asks within what the operator allows. */
export interface Choices {
  readonly mode: Mode;
  readonly reprompts: number;
  /** What its exchange is told. The same object for the same choices: it is looked through once. */
  readonly overrides: Overrides;
}

/** What is known of a request when its choices are made. */
export interface Choosing {
  readonly model: string | undefined;
  /** What the header `x-callmend` says. */
  readonly asked: string | undefined;
  readonly provider: UpstreamConfig['provider'];
}

/** Settles what counts for requests of a model. */
export function createChoices({
  mode,
  requestHeader,
  repair,
}: Pick<GatewayConfig, 'mode' | 'requestHeader' | 'repair'>): (choosing: Choosing) => Choices {
  // What cannot work is told at the start, and never in the place of an answer.
  const overrides = repair.models.map((own) => checked(overridesOf(own, repair), own.model));
  const made = new Map<string, Choices>();
  return ({ model, asked, provider }) => {
    const at = model === undefined ? -1 : repair.models.findIndex((one) => fitsPattern(one.model, model));
    const own = repair.models[at];
    const chosen = wantedMode(asked, requestHeader) ?? own?.mode ?? mode;
    const key = `${at} ${chosen} ${provider}`;
    const known = made.get(key);
    if (known) return known;
    const reprompts = own?.reprompts ?? repair.reprompts;
    const choices = {
      mode: chosen,
      reprompts,
      overrides: { ...overrides[at], mode: chosen, reprompt: reprompts > 0, provider },
    };
    made.set(key, choices);
    return choices;
  };
}

const wantedMode = (asked: string | undefined, allowed: readonly Mode[]): Mode | undefined =>
  asked === undefined ? undefined : allowed.find((one) => one === asked.trim().toLowerCase());

/** Whether a request may be looked into, whatever its model is. One that may not is not decoded. */
export function mayBeOn(
  asked: string | undefined,
  { mode, requestHeader, repair }: Pick<GatewayConfig, 'mode' | 'requestHeader' | 'repair'>,
): boolean {
  const wanted = wantedMode(asked, requestHeader);
  if (wanted !== undefined) return wanted !== 'off';
  return mode !== 'off' || repair.models.some((own) => own.mode !== undefined && own.mode !== 'off');
}

function checked(overrides: Overrides, model: string): Overrides {
  createExchanges(overrides, `gateway, for the model ${model}`);
  return overrides;
}

function overridesOf({ textCalls, dialect, maxRisk, onRejected }: RepairChoices, repair: RepairConfig): Overrides {
  return {
    ...(textCalls && { textCalls }),
    ...(dialect !== undefined && { dialect }),
    ...(onRejected && { onRejected }),
    ...(maxRisk && { policy: policyFor({ ...repair, maxRisk }) }),
  };
}
