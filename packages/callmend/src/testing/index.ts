export type { Law, LawCase, Subject, Violation } from './laws.ts';
export { accounted, closedWorld, idempotence, identity, laws, neverWorse, total } from './laws.ts';
