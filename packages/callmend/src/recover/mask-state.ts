/** What a text is inside of where it begins, seen from what came before it. */
export interface MaskState {
  /** An open code fence: its character and length. */
  readonly fence: { readonly mark: string; readonly length: number } | undefined;
  /** Whether a line of four blanks may begin code here: after a blank line, or in such code. */
  readonly mayIndent: boolean;
  /** The lines up to a blank one go on with a quotation, a table or a diff. */
  readonly goesOn: boolean;
  /** What closes the comment or the element that shows its content. */
  readonly until: string | undefined;
  /** A result or a turn that the model invented came: nothing after it is its answer. */
  readonly isOver: boolean;
  /** A line begins, or the rest of one follows, which may be shown. */
  readonly line: 'new' | 'prose' | 'shown';
  /** Tags of reasoning whose closers did not come yet, in order. */
  readonly pending: readonly PendingReasoning[];
  /** Reasoning is open, as far as the text goes. */
  readonly isReasoning: boolean;
  /** A tag of reasoning came, or too many that were only shown: the next one that closes some says nothing of the text's beginning. */
  readonly isTagged: boolean;
  /** So many tags of reasoning came that were only shown. */
  readonly shownTags: number;
  /** The same without the reasoning that those tags may have opened and closed, where that leaves something else open. */
  readonly draft?: MaskState | undefined;
}

/** A tag of reasoning, and what the line of its closer will be inside of. */
interface PendingReasoning {
  readonly tag: string;
  readonly mayIndent: boolean;
  readonly goesOn: boolean;
}

export const noMasks: MaskState = {
  fence: undefined,
  mayIndent: true,
  goesOn: false,
  until: undefined,
  isOver: false,
  line: 'new',
  pending: [],
  isReasoning: false,
  isTagged: false,
  shownTags: 0,
};

/** A walk over a text that stops at openers which stand in plain prose. */
export interface Masks {
  readonly text: string;
  pos: number;
  /** Where reasoning began that was not closed. */
  openReasoning: number | undefined;
  /** Where reasoning began that the tag of another family ended since the last opener. */
  draftStart: number | undefined;
  fence: MaskState['fence'];
  mayIndent: boolean;
  goesOn: boolean;
  until: string | undefined;
  isOver: boolean;
  /** Where the paragraph ends whose code spans were last looked for. */
  paragraphEnd: number;
  /** Up to here backticks are open that nothing closed yet. */
  openCode: number;
  pending: MaskState['pending'];
  /** Where the last closed reasoning ended. */
  answerStart: number;
  /** The text ends inside a line that is shown. */
  endsShown: boolean;
  readonly patterns: MaskPatterns;
}

/** What a walk stops at. */
export interface MaskPatterns {
  /** The next place that matters; its group is an opener. */
  readonly points: RegExp;
  /** An opener here. */
  readonly opener: RegExp;
  /** An opener that begins a line ends a quotation, a table or a diff. */
  readonly endsRuns?: true;
}
