/** Begins every correction that goes to the model as a user's message: so it is not taken for the user's own. */
// @ts-nocheck

export const correctionLead = 'Your last message was not run as a tool call.';

/** Holds what a model wrote in place of arguments, in a conversation that is mended for replay: providers refuse what is no object. */
export const unreadableKey = '_unreadable';
