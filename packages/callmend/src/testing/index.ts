export { type Chunking, piecesOf, readChunking, repairInPieces, seededPieces, splitAt } from './chunkings.ts';
export { lateStore } from './late-store.ts';
export type { Law, LawCase, Subject, Violation } from './laws.ts';
export { accounted, closedWorld, idempotence, identity, laws, neverWorse, total } from './laws.ts';
export type { StoreLaw, StoreSubject } from './store-contract.ts';
export { storeContract } from './store-contract.ts';
