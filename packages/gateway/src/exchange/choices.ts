import { createExchanges, type Overrides } from 'callmend/exchange';
import { fitsPattern, policyFor } from '../config/choices.ts';
import type { GatewayConfig, Mode, RepairChoices, RepairConfig } from '../config/config.ts';

/** What counts for one request: as configured, for its model, and as its client asks within what the operator allows. */
export interface Choices {
  readonly mode: Mode;
  readonly reprompts: number;
  readonly overrides: Overrides;
}

/** Settles what counts for requests of a model. `asked`: what the header `x-callmend` says. */
export function createChoices({
  mode,
  requestHeader,
  repair,
}: Pick<GatewayConfig, 'mode' | 'requestHeader' | 'repair'>): (
  model: string | undefined,
  asked: string | undefined,
) => Choices {
  // What cannot work is told at the start, and never in the place of an answer.
  const overrides = new Map(repair.models.map((own) => [own, checked(overridesOf(own, repair), own.model)]));
  return (model, asked) => {
    const own = model === undefined ? undefined : repair.models.find((one) => fitsPattern(one.model, model));
    const wanted = requestHeader.find((one) => one === asked?.trim().toLowerCase());
    return {
      mode: wanted ?? own?.mode ?? mode,
      reprompts: own?.reprompts ?? repair.reprompts,
      overrides: (own && overrides.get(own)) ?? {},
    };
  };
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
