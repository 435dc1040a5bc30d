// @ts-nocheck
import type { Outcome, ToolSpec } from 'callmend';
import type { Mode } from './config/config.ts';

/** What a request is: one of the four formats that models are asked in, or anything else. */
export type RouteName = 'openai-chat' | 'openai-responses' | 'anthropic' | 'ollama' | 'other';

/** How a request ended. `refused`: the gateway itself answered, it never went upstream. */
export type RequestEnd = 'done' | 'client-gone' | 'upstream-failed' | 'timeout' | 'refused';

/** What is known when a request comes in. */
export interface RequestStarted {
  readonly id: string;
  readonly method: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The client's span, as its header says. */
  readonly traceparent?: string | undefined;
}

/** What is told of one request, once, at its end. No argument's value, no header, no body. */
export interface RequestTold extends RequestStarted {
  readonly route: RouteName;
  /** The upstream's name; empty if it went to none. */
  readonly upstream: string;
  readonly model?: string;
  /** What the client got; 0 if it was gone before. */
  readonly status: number;
  readonly isStream: boolean;
  readonly mode: Mode;
  /** One for each call that was looked at, in order. They hold values: whoever shows them asks the operator first. */
  readonly outcomes: readonly Outcome[];
  /** What the request offered, where it was read. */
  readonly tools?: readonly ToolSpec[];
  /** How often the model was asked again. */
  readonly reprompts: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly tookMs: number;
  /** What of it the gateway itself took to mend: not what it waited for the model to answer again. */
  readonly mendMs: number;
  readonly end: RequestEnd;
  /** What failed, where something did. */
  readonly reason?: string;
}

/** Hears of requests: metrics, logs, traces and receipts are listeners. */
export interface GatewayListener {
  requestStarted?(started: RequestStarted): void;
  requestEnded?(told: RequestTold): void;
}

/** One listener of many; what one throws keeps nothing from the others. */
export function joinListeners(listeners: readonly GatewayListener[]): Required<GatewayListener> | undefined {
  if (listeners.length === 0) return undefined;
  const tell = (one: (listener: GatewayListener) => void): void => {
    for (const listener of listeners) {
      try {
        one(listener);
      } catch {
        // A listener only watches: the request goes on whatever it does.
      }
    }
  };
  return {
    requestStarted: (started) => tell((listener) => listener.requestStarted?.(started)),
    requestEnded: (told) => tell((listener) => listener.requestEnded?.(told)),
  };
}
