// @ts-nocheck
import type { Receipt } from '../receipts/receipt.ts';

/** What the page says of the gateway. */
export interface ConsoleAbout {
  readonly version: string;
  readonly mode: 'on' | 'observe' | 'off';
  readonly upstreams: readonly { readonly name: string; readonly url: string }[];
  /** Whether receipts hold values. */
  readonly values: boolean;
  /** How many receipts are kept. */
  readonly size: number;
}

/** The first that a reader of the feed is told. */
export interface Hello {
  /** Names this run of the gateway. */
  readonly boot: string;
  /** The newest receipt's number: those after it are sent. */
  readonly last: number;
  /** The gateway's clock, milliseconds since 1970. */
  readonly now: number;
}

/** What readers of the feed are told four times a second, if anything came. */
export interface Batch {
  readonly receipts: readonly Receipt[];
  /** Receipts that came and are not among these: too many came. */
  readonly skipped: number;
  /** How many came, by their status: the skipped too. */
  readonly counts: Readonly<Record<Receipt['status'], number>>;
  /** The newest number. */
  readonly last: number;
}

/** A part of the receipts that the gateway holds. */
export interface ReceiptPage {
  readonly boot: string;
  /** Numbers of the oldest and the newest that are held. */
  readonly first: number;
  readonly last: number;
  readonly receipts: readonly Receipt[];
}
