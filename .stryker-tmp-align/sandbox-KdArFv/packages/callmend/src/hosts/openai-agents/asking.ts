// @ts-nocheck
import type { Model, ModelRequest } from '@openai/agents';
import type { Mending } from './mend-answer.ts';
import type { Request } from './request.ts';

/** One request on its way. */
export interface Asking {
  readonly model: Model;
  readonly request: Request;
  readonly sent: ModelRequest;
  readonly mending: Mending;
  /** So often the model is asked at most, whatever the budget says. */
  readonly maxAttempts: number;
}
