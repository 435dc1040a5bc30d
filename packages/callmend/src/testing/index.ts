export { type Chunking, piecesOf, readChunking, repairInPieces, seededPieces, splitAt } from './chunkings.ts';
export type { Law, LawCase, Subject, Violation } from './laws.ts';
export { accounted, closedWorld, idempotence, identity, laws, neverWorse, total } from './laws.ts';
