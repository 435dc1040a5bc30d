import type { Overrides } from 'callmend/exchange';
import type { GatewayConfig, Mode, RepairChoices, RepairConfig } from '../config/config.ts';
import { policyOf } from './policy.ts';

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
  return (model, asked) => {
    const own = model === undefined ? undefined : repair.models.find((one) => isFitting(one.model, model));
    const wanted = requestHeader.find((one) => one === asked?.trim().toLowerCase());
    return {
      mode: wanted ?? own?.mode ?? mode,
      reprompts: own?.reprompts ?? repair.reprompts,
      overrides: own === undefined ? {} : overridesOf(own, repair),
    };
  };
}

/** Whether a name is the one of a pattern: the same, or with its beginning where that ends in `*`. */
export const isFitting = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

function overridesOf({ textCalls, dialect, maxRisk, onRejected }: RepairChoices, repair: RepairConfig): Overrides {
  return {
    ...(textCalls && { textCalls }),
    ...(dialect !== undefined && { dialect }),
    ...(onRejected && { onRejected }),
    ...(maxRisk && { policy: policyOf({ ...repair, maxRisk }) }),
  };
}
